import type { ComponentChildren, HTMLAttributes } from "preact";

/** What the page uses of the web components that draw messages. */
type Drawn<Own = unknown> = HTMLAttributes<HTMLElement> & {
  children?: ComponentChildren;
  slot?: string;
} & Own;

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "discord-messages": Drawn;
      "discord-message": Drawn<{
        author: string;
        avatar: string;
        bot: boolean;
        timestamp: string;
        edited: boolean;
        highlight: boolean;
      }>;
      "discord-attachments": Drawn;
      "discord-file-attachment": Drawn<{
        name: string;
        bytes: number;
        "bytes-unit": string;
        href: string;
        target: string;
        type: string;
      }>;
      "discord-embed": Drawn<{
        "author-name"?: string | undefined;
        color?: string | undefined;
        "embed-title"?: string | undefined;
        image?: string | undefined;
        thumbnail?: string | undefined;
        url?: string | undefined;
      }>;
      "discord-embed-description": Drawn;
      "discord-embed-fields": Drawn;
      "discord-embed-field": Drawn<{
        "field-title": string;
        inline?: boolean;
        "inline-index"?: string | undefined;
      }>;
      "discord-embed-footer": Drawn<{ timestamp?: string | undefined }>;
    }
  }
}
