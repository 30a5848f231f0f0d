/** What a colour means, the same word on every component that has one. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'
