/** To choose from; the first is the sample company's. */
export const BRAND_COLOURS = [
  { name: 'Teal', colour: '#0b6e69' },
  { name: 'Plum', colour: '#682a6b' },
  { name: 'Navy', colour: '#1f3a8a' },
  { name: 'Terracotta', colour: '#b04a24' },
  { name: 'Forest', colour: '#2f6b3a' },
] as const
