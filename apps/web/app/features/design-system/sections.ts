/** Titles by anchor id, in page order. */
export const SECTIONS = {
  logo: 'Logo',
  colours: 'Colours',
  typography: 'Typography',
  shape: 'Spacing and shape',
  guidance: 'Do and don’t',
  downloads: 'Downloads',
  components: 'Components',
} as const

export type SectionId = keyof typeof SECTIONS
