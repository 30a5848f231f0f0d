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
  const { alpha, ...channels } = linearRgb(colour)
  const byte = (share: number) =>
    Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${Object.values(channels).map(companded).map(byte).join('')}${alpha < 1 ? byte(alpha) : ''}`
}

/** Between 1 and 21 (WCAG 2.2): 4.5 for text, 3 for large text and for what controls are known by. */
export function contrast(ink: string | undefined, ground: string | undefined): number {
  const [lighter = 0, darker = 0] = [luminance(ink), luminance(ground)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string | undefined): number {
  const { red, green, blue } = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How sRGB stores light (IEC 61966-2-1). */
function companded(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Light of the three channels, within the sRGB gamut, through Oklab's matrices (Ottosson 2020). */
function linearRgb(colour: string | undefined) {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(colour ?? '')
  if (!match) throw new Error(`not an oklch colour: ${colour}`)
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = match.slice(1).map((part) => Number(part ?? 1))
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return {
    red: clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    green: clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    blue: clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    alpha,
  }
}
