const DAY_MS = 24 * 60 * 60 * 1000

/** The date this many days from today, in the API's format. */
export const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
