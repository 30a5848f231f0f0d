import type { CSSProperties } from 'react'

/** The light colours of packages/ui in a notation that every mail program understands. */
export const COLOUR = {
  background: '#fcf9f7',
  surface: '#ffffff',
  border: '#e7e2e0',
  foreground: '#241a25',
  muted: '#665b64',
  primary: '#682a6b',
  primaryOnDark: '#9b4c9e',
  primaryForeground: '#fefafe',
  spark: '#fea335',
}

const FONT_STACK =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const BODY: CSSProperties = {
  backgroundColor: COLOUR.background,
  color: COLOUR.foreground,
  fontFamily: FONT_STACK,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0',
  padding: '32px 12px',
}

/** Wraps names and addresses that are one long word. */
export const WRAPPED: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

/** Typed text: each line runs in the direction of its own first letter (UAX #9, rules P2 and P3), as in the PDF. */
export const TYPED: CSSProperties = { unicodeBidi: 'plaintext' }

/**
 * A dark theme in our own colours for mail programs that support it; others invert the light one themselves. Inline styles
 * win over rules without `!important`.
 */
export function adaptiveCss({
  accentOnDark,
  stripe,
}: {
  accentOnDark: string
  stripe: string | null
}): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .mail-body, .mail-body > table > tbody > tr > td { background-color: #131014 !important; color: #f3eff2 !important; }
  .mail-card { background-color: #1c171c !important; border-color: #322b32 !important; }
  ${stripe === null ? '' : `.mail-card { border-top-color: ${accentOnDark} !important; }`}
  .mail-strong { color: #f3eff2 !important; }
  .mail-muted, .mail-muted a { color: #afa6ad !important; }
  .mail-rule { border-color: #322b32 !important; }
  .mail-button { background-color: ${accentOnDark} !important; }
  .mail-logo { background-color: #ffffff !important; border-radius: 6px; padding: 8px !important; }
}
@media (max-width: 480px) {
  .mail-card > tbody > tr > td { padding: 28px 20px !important; }
  .mail-foot > tbody > tr > td { padding: 20px 20px 0 !important; }
}
`
}
