import "@skyra/discord-components-core/discord-attachments.js";
import "@skyra/discord-components-core/discord-embed-description.js";
import { DiscordAuthorInfo } from "@skyra/discord-components-core/discord-author-info.js";
import { DiscordEmbed } from "@skyra/discord-components-core/discord-embed.js";
import { DiscordEmbedField } from "@skyra/discord-components-core/discord-embed-field.js";
import { DiscordEmbedFields } from "@skyra/discord-components-core/discord-embed-fields.js";
import { DiscordEmbedFooter } from "@skyra/discord-components-core/discord-embed-footer.js";
import { DiscordFileAttachment } from "@skyra/discord-components-core/discord-file-attachment.js";
import { DiscordMessage } from "@skyra/discord-components-core/discord-message.js";
import { DiscordMessages } from "@skyra/discord-components-core/discord-messages.js";

/**
 * The components' own colours are Discord's of some years ago, and too pale to be read by everybody. Theme and contrast come
 * from the page's variables instead, which reach into shadow trees.
 */
const OVER: readonly (readonly [{ elementStyles: (CSSStyleSheet | { cssText: string })[] }, string])[] = [
  [
    DiscordMessages,
    ":host { background: none; border: 0; color: var(--text); font-family: inherit; line-height: 1.4 }",
  ],
  [
    DiscordMessage,
    `:host { color: var(--text); padding-inline: 1rem; max-width: 100%; box-sizing: border-box }
     :host([highlight]) { background: var(--highlight) }
     .discord-message-timestamp, .discord-message-edited { color: var(--muted) }
     .discord-message-content { min-width: 0 }
     .discord-author-avatar { min-width: 40px }
     @media (max-width: 480px) { :host { padding-inline: 0.5rem } .discord-author-avatar { margin-right: 8px } }`,
  ],
  [DiscordAuthorInfo, ":host .discord-author-username { color: var(--strong) }"],
  [
    DiscordEmbed,
    `:host { color: var(--text) }
     :host .discord-embed-root { min-width: 0 }
     :host .discord-embed-wrapper .discord-embed-grid { grid-template-columns: minmax(0, 1fr) auto }
     :host .discord-embed-wrapper { background: var(--embed); border-color: transparent }
     :host .discord-embed-title, :host .discord-embed-author, :host .discord-embed-author a { color: var(--strong) }
     :host .discord-embed-title a { color: var(--link) }
     :host .discord-left-border { background-color: var(--rail) }
     :host .discord-embed-image { max-width: 100%; max-height: 350px }`,
  ],
  [
    DiscordEmbedFields,
    // Twelve columns with gaps between them would leave a phone's fields no room.
    `:host { grid-template-columns: repeat(12, minmax(0, 1fr)); grid-gap: 8px 0 }
     @media (max-width: 480px) { ::slotted([inline-index]) { grid-column: 1/13 !important } }`,
  ],
  [DiscordEmbedField, ":host .discord-field-title { color: var(--strong) }"],
  [
    DiscordEmbedFooter,
    ":host { color: var(--muted) } :host .discord-footer-separator { color: var(--muted) }",
  ],
  [
    DiscordFileAttachment,
    `.discord-file-attachment-mosaic-style { background: var(--embed) !important; border-color: var(--line); width: 300px }
     .discord-file-attachment-filename-link-wrapper { color: var(--link) }
     .discord-file-attachment-metadata { color: var(--muted) }`,
  ],
];

for (const [component, text] of OVER) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  component.elementStyles.push(sheet);
}
