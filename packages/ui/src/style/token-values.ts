import {
  formatHex,
  formatHex8,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as readsMode,
  wcagContrast,
} from 'culori/fn'

// culori converts between colour spaces through these modes.
for (const mode of [modeRgb, modeLrgb, modeOklab]) readsMode(mode)
const oklch = readsMode(modeOklch)

/** The custom properties that tokens.css sets for `selector`, by name without dashes. */
export function readTokens(css: string, selector: '.light' | '.dark'): Record<string, string> {
  const start = css.search(new RegExp(`^ *\\${selector} {`, 'm'))
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Converts `oklch(l c h)` to `#rrggbb`, or to `#rrggbbaa` when it has an alpha. */
export function toHex(colour: string | undefined): string {
  const read = parse(colour)
  return (read.alpha ?? 1) < 1 ? formatHex8(read) : formatHex(read)
}

/** Contrast ratio from 1 to 21 (WCAG 2.2): 4.5 for text, 3 for large text and for the parts that identify a control. */
export function contrast(ink: string | undefined, ground: string | undefined): number {
  return wcagContrast(parse(ink), parse(ground))
}

function parse(colour: string | undefined): Oklch {
  const read = colour?.startsWith('oklch(') ? oklch(colour) : undefined
  if (!read) throw new Error(`not an oklch colour: ${colour}`)
  return read
}
