import { cn } from '@quotespark/ui'

const LINKS = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
]

/** Links to the privacy notice and the terms, for use in a sentence or a footer. */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <span className="inline-flex gap-3">
      {LINKS.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          className={cn(
            'rounded-xs underline decoration-current/40 underline-offset-4 hover:text-foreground hover:decoration-current',
            className,
          )}
        >
          {label}
        </a>
      ))}
    </span>
  )
}
