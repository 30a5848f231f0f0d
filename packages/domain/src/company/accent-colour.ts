const BRAND_INK = '#1d2433'

/** Minimum contrast of text with its background, here white: 4.5:1 (WCAG 2.2, success criterion 1.4.3). */
const LEAST_CONTRAST = 4.5
/** Maximum contrast with white that still gives 3:1 against the dark background of emails (criterion 1.4.11). */
const MOST_CONTRAST_ON_DARK = 5.9

type Rgb = [red: number, green: number, blue: number]

export function isColour(text: string | null): text is string {
  return text !== null && /^#[0-9a-f]{6}$/i.test(text)
}

/** The company's colour, darkened until small text is readable in it on white and in white on it; the brand's ink if invalid. */
export function accentColour(colour: string | null): string {
  if (!isColour(colour)) return BRAND_INK
  let rgb = parse(colour)
  while (contrastOnWhite(rgb) < LEAST_CONTRAST) rgb = mapped(rgb, (channel) => Math.floor(channel * 0.96))
  return format(rgb)
}

/** The accent for a button on dark paper: white text on it is readable, and the button stands out from the paper. */
export function darkModeAccent(colour: string): string {
  let rgb = parse(accentColour(colour))
  while (contrastOnWhite(rgb) > MOST_CONTRAST_ON_DARK) {
    rgb = mapped(rgb, (channel) => channel + Math.ceil((255 - channel) * 0.02))
  }
  return format(rgb)
}

function mapped(rgb: Rgb, change: (channel: number) => number): Rgb {
  return rgb.map(change) as Rgb
}

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

function format(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast with white, from the WCAG 2.2 definitions of contrast ratio and relative luminance. */
export function contrastOnWhite(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
