/** Up from here a count that is not exact is rounded down. */
const THOUSAND = 1_000

/** A count as lists show it: 1,234, or 1,000+ where only the first were counted; nothing where none of these counts. */
export function countText(count: number, isExact: boolean): string | undefined {
  if (isExact) return count.toLocaleString('en-GB')
  if (count === 0) return undefined
  const least = count < THOUSAND ? count : count - (count % THOUSAND)
  return `${least.toLocaleString('en-GB')}+`
}
