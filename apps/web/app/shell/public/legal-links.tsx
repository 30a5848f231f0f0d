import { cn } from '@quotespark/ui'

const LINKS = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
]

/** The privacy notice and the terms, side by side within a sentence or a foot. */
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
