const DAY_MS = 24 * 60 * 60 * 1000

/** So many days from today, as the API takes it. */
export const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
