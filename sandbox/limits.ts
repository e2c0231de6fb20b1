/** How strictly rate limits hold. */
export type Limits = {
  /** "generous" (default): Discord's headers, twenty times its budgets. "strict": its usual budgets. "off": neither. */
  mode: "off" | "generous" | "strict";
};
