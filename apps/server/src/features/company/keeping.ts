/** VAT records are kept for six years; the database refuses to remove them before (`is_past_keeping`). */
const YEARS = 6

export function keptUntil(closed: Date): Date {
  const until = new Date(closed)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  return until
}
