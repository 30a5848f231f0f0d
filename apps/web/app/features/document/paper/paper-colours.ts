/** What the PDF is printed in, whatever colours the screen has: see pdf-template/style.typ of the paper package. */
export const PAPER = { ink: '#15181e', muted: '#565d6b', hairline: '#d8dce4' } as const
