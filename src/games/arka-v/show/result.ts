import type { APIEmbed } from "discord.js";
import type { Page } from "../../game.ts";
import { EMPTY_COST, REWARD, rewardsOf } from "../rules/scoring.ts";
import type { ColourReward, Score, SeatView, View } from "../rules/types.ts";
import { SHAPES } from "./cards.ts";
import { countValues } from "./destinations.ts";
import { fits } from "./limits.ts";
import { layOutTable } from "./table.ts";
import type { Voice } from "./voice.ts";
import { bold, enumerate, nameOf, plainOf } from "./voice.ts";

/** Why a colour's reward went where it did (§49). */
function tellReason(voice: Voice, reward: ColourReward): string {
  const { result } = voice.t;
  if (reward.winner === null) return reward.tied ? result.tieStands : result.noTravelers;
  return reward.tied ? result.tieBroken : result.most;
}

function tellColour(voice: Voice, reward: ColourReward): string {
  const { t } = voice;
  const counts = reward.counts.flatMap((count, seat) =>
    count === null ? [] : [`${nameOf(voice, seat)} ${count.travelers} (${count.prestige})`],
  );
  const winner = reward.winner === null ? t.result.nobody : nameOf(voice, reward.winner);
  const head = `${SHAPES[reward.colour]} ${bold(t.colours[reward.colour])}: ${bold(winner)}, ${tellReason(voice, reward)}`;
  return counts.length === 0 ? head : `${head}\n${counts.join(", ")}`;
}

/** §50 */
function tellPrestige(voice: Voice, score: Score): string {
  const { result } = voice.t;
  const { highest, winner } = score.prestige;
  const reason = Math.max(...highest) > 0 ? result.prestigeTie : result.prestigeNone;
  const head = winner === null ? `${bold(result.nobody)}, ${reason}` : bold(nameOf(voice, winner));
  const totals = highest.map((total, seat) => `${nameOf(voice, seat)} ${total}`);
  return `${head}\n${result.highest}: ${totals.join(", ")}`;
}

function valuesOf(seat: SeatView): readonly number[] {
  return seat.destinations.flatMap((destination) => destination.values ?? []);
}

/** Seats by total, highest first. */
function ranked(score: Score): readonly number[] {
  return score.totals.map((_, seat) => seat).sort((a, b) => (score.totals[b] ?? 0) - (score.totals[a] ?? 0));
}

/** Columns of numbers, names last, so that a name of any width disturbs nothing. */
function tabulate(voice: Voice, score: Score): string {
  const { columns } = voice.t.result;
  const row = (cells: readonly string[], name: string): string =>
    `${cells.map((cell) => cell.padStart(4)).join("")}  ${name}`.trimEnd();
  const lines = ranked(score).map((seat) => {
    const rewards = rewardsOf(score, seat) * REWARD;
    const empty = (score.empty[seat] ?? 0) * EMPTY_COST;
    const cells = [
      String(score.credits[seat] ?? 0),
      rewards === 0 ? "0" : `+${rewards}`,
      empty === 0 ? "0" : `-${empty}`,
      String(score.totals[seat] ?? 0),
    ];
    return row(cells, plainOf(voice, seat).replaceAll("`", "'"));
  });
  const head = row([columns.tokens, columns.rewards, columns.empty, columns.total], "");
  return ["```", head, ...lines, "```"].join("\n");
}

function tellWinners(voice: Voice, score: Score): string {
  const { t } = voice;
  const names = enumerate(
    t,
    score.winners.map((seat) => bold(nameOf(voice, seat))),
  );
  const points = t.credits(score.totals[score.winners[0] ?? 0] ?? 0);
  return score.winners.length > 1 ? t.result.winners(names, points) : t.result.winner(names, points);
}

function layOut(voice: Voice, view: View, score: Score, key: string): APIEmbed {
  const { t } = voice;
  const tokens = view.seats.map((seat, index) =>
    t.result.tokens(nameOf(voice, index), countValues(valuesOf(seat))),
  );
  const fastest = score.fastest === null ? t.result.nobody : nameOf(voice, score.fastest);
  return {
    title: t.result.title,
    description: [
      ...(key === "" ? [] : [key]),
      bold(t.result.rewards),
      `-# ${t.result.counts}`,
      ...score.colours.map((reward) => tellColour(voice, reward)),
    ].join("\n"),
    fields: [
      { name: t.result.prestige, value: tellPrestige(voice, score) },
      { name: t.result.fastest, value: fastest },
      { name: t.result.tokensTitle, value: tokens.join("\n") },
      { name: t.result.sums, value: `${tabulate(voice, score)}${t.result.legend}` },
      {
        name: t.result.seed,
        value: `\`${view.seed ?? ""}\`\nSHA-256 \`${view.seedHash}\`\n${t.result.check}`,
      },
    ],
  };
}

/** "#2" in place of names that would fill the page: the table numbers its seats, and a key says who they are. */
function numbered(voice: Voice): Voice {
  return { ...voice, names: voice.names.map((_, seat) => `#${seat + 1}`) };
}

function keyTo({ names }: Voice): string {
  return names.map((name, seat) => `#${seat + 1} ${name}`).join(" · ");
}

/**
 * The breakdown of a game that is over, how to check that nobody chose the cards, and the final table. What is too full for
 * a message says the table in signs, then calls the players by number in the breakdown.
 */
export function result(voice: Voice, view: View): Page {
  const { t } = voice;
  const { score } = view;
  if (score === undefined) return { content: t.result.running, embeds: [] };
  const sums = ranked(score).map((seat) => `${nameOf(voice, seat)} ${score.totals[seat] ?? 0}`);
  const end = view.end === null ? [] : [t.ended[view.end]];
  const content = [tellWinners(voice, score), sums.join(" · "), ...end].join("\n");
  const page = (told: APIEmbed, fullness: "no-moves" | "signs"): Page => ({
    content,
    embeds: [told, layOutTable(voice, view, [], fullness)],
  });
  const named = layOut(voice, view, score, "");
  const brief = layOut(numbered(voice), view, score, keyTo(voice));
  const pages = [page(named, "no-moves"), page(named, "signs"), page(brief, "signs")];
  return pages.find(fits) ?? { content, embeds: [brief] };
}
