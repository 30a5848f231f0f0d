import { numberInFileName } from '@quotespark/domain/document'
import { Button, Card } from '@quotespark/ui'
import type { ReactNode } from 'react'
import type { PortalCardProps } from './portal-card.tsx'
import { pageAddresses } from './shared-link/page-addresses.ts'

export interface PortalRowProps
  extends Pick<
    PortalCardProps,
    'titleId' | 'heading' | 'company' | 'number' | 'title' | 'shareToken' | 'badge' | 'pdfHref'
  > {
  /** How it ended: 'You paid this on 3 Nov 2026'. */
  state: string | null
  amount: string
  onUnfold: () => void
}

/** A finished quote or invoice in the list of the portal: one row until its card is asked for. */
export function PortalRow(props: PortalRowProps) {
  const {
    titleId,
    heading: Heading,
    company,
    number,
    title,
    shareToken,
    badge,
    pdfHref,
    state,
    amount,
  } = props
  return (
    <Card
      aria-labelledby={titleId}
      className="flex-row flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Heading className="wrap-anywhere font-medium text-base">
          <a
            id={titleId}
            {...(shareToken === null
              ? { href: pdfHref, download: `${numberInFileName(number)}.pdf` }
              : { href: pageAddresses(shareToken).page })}
            className="rounded-xs outline-none hover:text-link focus-visible:outline-2 focus-visible:outline-ring"
          >
            {title}
          </a>
        </Heading>
        <p className="wrap-anywhere text-muted-foreground text-sm">
          {[company, number, state].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between">
        {badge}
        <Amount>{amount}</Amount>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={false}
          aria-describedby={titleId}
          onClick={props.onUnfold}
        >
          Show details
        </Button>
      </div>
    </Card>
  )
}

function Amount({ children }: { children: ReactNode }) {
  return <span className="amount font-medium sm:min-w-24 sm:text-right">{children}</span>
}
