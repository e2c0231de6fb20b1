import type { Stage } from "./stage.ts";
import type { Channel } from "./world.ts";

/** The direct channel of a bot and a person; made when first asked for. */
export function openDirectChannel(stage: Stage, applicationId: string, userId: string): Channel {
  for (const channel of stage.world.channels.values()) {
    const { recipientIds: sides } = channel;
    if (sides.includes(applicationId) && sides.includes(userId)) return channel;
  }
  const channel: Channel = {
    id: stage.nextId(),
    type: 1,
    guildId: null,
    name: "",
    topic: null,
    parentId: null,
    position: 0,
    overwrites: [],
    messageIds: [],
    lastMessageId: null,
    recipientIds: [applicationId, userId],
    thread: null,
  };
  stage.world.channels.set(channel.id, channel);
  return channel;
}
