/** Colours of the printed PDF, whatever the theme of the screen: see pdf-template/style.typ of the paper package. */
export const PAPER = { ink: '#15181e', muted: '#565d6b', hairline: '#d8dce4' } as const
