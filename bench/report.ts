import type { Pace } from "./pace.ts";

/** A line of the table: what was measured, the figure, its ratio to a floor or aim, and how the aim is met. */
export interface Line {
  readonly what: string;
  readonly figure: string;
  readonly remark?: string;
}

const figures = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** A number with three digits that count. */
export function short(value: number): string {
  return figures.format(value);
}

/** "1,230/s, p50 0.81 ms, p99 3.2 ms". */
export function tellPace({ perSecond, p50, p99 }: Pace): string {
  return `${short(perSecond)}/s, p50 ${short(p50)} ms, p99 ${short(p99)} ms`;
}

/** An aim with whether it is met. */
export function aim(text: string, isMet: boolean): string {
  return `aim ${text}: ${isMet ? "met" : "MISSED"}`;
}

export function printTable(title: string, lines: readonly Line[]): void {
  const widths = (["what", "figure"] as const).map((column) =>
    Math.max(...lines.map((line) => line[column].length)),
  );
  console.log(`\n${title}`);
  for (const { what, figure, remark = "" } of lines) {
    console.log(`  ${what.padEnd(widths[0] ?? 0)}  ${figure.padEnd(widths[1] ?? 0)}  ${remark}`.trimEnd());
  }
}
