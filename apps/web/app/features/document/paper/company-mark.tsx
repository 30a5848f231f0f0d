import { initials } from '@quotespark/domain/text'
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
      {initials(name)}
    </span>
  )
}
