import { readTokens, toHex } from '@quotespark/ui/token-values'

export type CodeFormat = 'hex' | 'oklch' | 'css'

interface Shade {
  theme: 'light' | 'dark'
  codes: Record<CodeFormat, string>
}

export interface Colour {
  token: string
  /** For example 'Primary hover'. */
  name: string
  shades: Shade[]
}

const TONES = ['success', 'warning', 'danger', 'info']

export interface ColourGroup {
  title: string
  text: string
  colours: Colour[]
}

const GROUPS: { title: string; text: string; tokens: string[] }[] = [
  {
    title: 'Brand',
    text: 'Plum leads, the spark says “here”, ink and paper do the rest.',
    tokens: ['primary', 'spark', 'foreground', 'background'],
  },
  {
    title: 'Actions and links',
    text: 'Anything you can press, what is selected, and keyboard focus.',
    tokens: ['primary-hover', 'primary-foreground', 'link', 'accent', 'accent-foreground', 'ring'],
  },
  {
    title: 'Surfaces and lines',
    text: 'Cards sit on the background; anything that opens over them is raised.',
    tokens: [
      'surface',
      'raised',
      'muted',
      'muted-foreground',
      'border',
      'control-border',
      'strong-border',
      'overlay',
    ],
  },
  {
    title: 'Tones',
    text: 'Statuses: full for icons, subtle for backgrounds, strong for text on them.',
    tokens: TONES.flatMap((tone) => [
      tone,
      `${tone}-foreground`,
      `${tone}-subtle`,
      `${tone}-strong`,
    ]).toSpliced(9, 0, 'danger-hover'),
  },
  {
    title: 'Charts',
    text: 'Used in this order, and always with a label.',
    tokens: ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'],
  },
]

/** Every colour of tokens.css, exactly once. */
export function paletteOf(css: string): ColourGroup[] {
  const light = readTokens(css, '.light')
  const dark = readTokens(css, '.dark')
  return GROUPS.map(({ title, text, tokens }) => ({
    title,
    text,
    colours: tokens.map((token) => ({
      token,
      name: nameOf(token),
      shades: [shade('light', token, light[token]), shade('dark', token, dark[token])],
    })),
  }))
}

function shade(theme: Shade['theme'], token: string, value = ''): Shade {
  return { theme, codes: { hex: toHex(value), oklch: value, css: `var(--${token})` } }
}

function nameOf(token: string): string {
  const words = token.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
