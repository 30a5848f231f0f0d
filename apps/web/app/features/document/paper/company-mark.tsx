import { cn } from '@quotespark/ui'

/** The company's initials on a dark tile, beside its name. */
export function CompanyMark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex size-10 shrink-0 select-none items-center justify-center rounded-lg bg-foreground font-semibold text-background text-sm tracking-tight',
        className,
      )}
    >
      {monogram(name)}
    </span>
  )
}

/** One or two initials of a company: 'Oak & Iron Joinery Ltd' is 'OI'. */
export function monogram(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu) ?? []
  const initials = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return initials.join('').toLocaleUpperCase('en-GB')
}
