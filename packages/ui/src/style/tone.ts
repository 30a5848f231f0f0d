/** The meaning of a colour, named alike on every component. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'
