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

// From the one to the other culori goes by these.
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

/** `#rrggbb` of an `oklch(l c h)`, or `#rrggbbaa` where it has an alpha. */
export function toHex(colour: string | undefined): string {
  const read = parse(colour)
  return (read.alpha ?? 1) < 1 ? formatHex8(read) : formatHex(read)
}

/** Between 1 and 21 (WCAG 2.2): 4.5 for text, 3 for large text and for what controls are known by. */
export function contrast(ink: string | undefined, ground: string | undefined): number {
  return wcagContrast(parse(ink), parse(ground))
}

function parse(colour: string | undefined): Oklch {
  const read = colour?.startsWith('oklch(') ? oklch(colour) : undefined
  if (!read) throw new Error(`not an oklch colour: ${colour}`)
  return read
}
