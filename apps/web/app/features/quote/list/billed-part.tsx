/** How much of an accepted quote with a payment plan is billed; nothing for any other. */
export function BilledPart({ percent }: { percent: number | null }) {
  if (percent === null) return null
  return <span className="block whitespace-nowrap text-muted-foreground text-xs">Billed {percent}%</span>
}
