const BRAND_INK = '#1d2433'

/** WCAG 2.2 success criterion 1.4.3: text needs 4.5:1 against its background, here white paper. */
const LEAST_CONTRAST = 4.5

type Rgb = [red: number, green: number, blue: number]

/** The company's colour, darkened as far as small text on white needs; the brand's ink when it is none. */
export function accentColour(colour: string | null): string {
  if (!colour || !/^#[0-9a-f]{6}$/i.test(colour)) return BRAND_INK
  let rgb = parse(colour)
  while (contrastOnWhite(rgb) < LEAST_CONTRAST) rgb = rgb.map((channel) => Math.floor(channel * 0.96)) as Rgb
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** WCAG 2.2, definitions of contrast ratio and relative luminance. */
export function contrastOnWhite(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
