/** How often the session's expiry is checked. */
export const RENEWAL_TICK_MS = 30_000
/** Three ticks: two renewals may fail before the session runs out. */
const RENEWAL_MARGIN_MS = 3 * RENEWAL_TICK_MS

export function isDueForRenewal(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= RENEWAL_MARGIN_MS
}
