const WORDS = new Intl.RelativeTimeFormat('en-GB')
const MINUTE_MS = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/** How long ago an instant was: '2 days ago'. */
export function age(at: string): string {
  const passed = Date.now() - Date.parse(at)
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? ['minute', MINUTE_MS]
  return WORDS.format(-Math.floor(passed / length), unit)
}
