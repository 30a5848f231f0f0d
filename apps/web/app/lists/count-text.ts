/** From here on, an inexact count is rounded down. */
const THOUSAND = 1_000

/** Formats a count: 1,234, or 1,000+ when only the first rows were counted; undefined when none of those matched. */
export function countText(count: number, isExact: boolean): string | undefined {
  if (isExact) return count.toLocaleString('en-GB')
  if (count === 0) return undefined
  const least = count < THOUSAND ? count : count - (count % THOUSAND)
  return `${least.toLocaleString('en-GB')}+`
}
