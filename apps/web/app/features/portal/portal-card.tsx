import { numberInFileName } from '@quotespark/domain/document'
import { Button, Card, cn } from '@quotespark/ui'
import { Award, Download, FileCode, type LucideIcon, ReceiptText } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { CardHeading } from './portal-list.tsx'
import { pageAddresses } from './shared-link/page-addresses.ts'

export interface PortalCardProps {
  /** The id of the card's title, which describes the buttons of the card. */
  titleId: string
  heading: CardHeading
  /** Null where the company's name stands above the cards. */
  company: string | null
  number: string
  /** The revision from the second on: 'Revision 2'. */
  revision: string | null
  title: string
  /** The token of its shared page; null while staff have withdrawn the link, when the title leads to the PDF. */
  shareToken: string | null
  badge: ReactNode
  /** Dates, below the title. */
  dates: ReactNode
  /** State and messages. */
  state?: ReactNode
  /** The lines, with the totals beside them. */
  items: ReactNode
  totals: ReactNode
  /** The total as it is chosen; given, it stacks the lines and stays in sight with the answers. */
  total?: { total: string; tax: string } | undefined
  children?: ReactNode
  /** Drawn beside the download. */
  actions?: ReactNode
  pdfHref: string
  /** Address of the PDF of the chosen offer; null where there were no choices, or nothing is accepted. */
  chosenHref?: string | null
  /** Address of the certificate of acceptance; null while there is none. */
  certificateHref?: string | null
  /** Address of the e-invoice; null where there is none. */
  eInvoiceHref?: string | null
  /** Address of the payment receipt; null while something is to be paid. */
  receiptHref?: string | null
  ref?: Ref<HTMLElement>
}

/**
 * A quote or an invoice in the list of the portal. Its title is a link that covers the whole card; whatever else can be
 * pressed or copied lies above it (`relative`).
 */
export function PortalCard(props: PortalCardProps) {
  const {
    titleId,
    heading: Heading,
    number,
    revision,
    actions,
    total,
    shareToken,
    pdfHref,
    chosenHref,
    certificateHref,
    eInvoiceHref,
    receiptHref,
    ref,
  } = props
  const downloads = (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {chosenHref && (
        <FileLink describedBy={titleId} href={chosenHref} Icon={Download}>
          Download what you accepted
        </FileLink>
      )}
      <FileLink describedBy={titleId} href={pdfHref} name={`${numberInFileName(number)}.pdf`} Icon={Download}>
        {chosenHref ? 'Download the offer' : 'Download PDF'}
      </FileLink>
      {eInvoiceHref && (
        <FileLink describedBy={titleId} href={eInvoiceHref} Icon={FileCode}>
          Download e-invoice (XML)
        </FileLink>
      )}
      {receiptHref && (
        <FileLink describedBy={titleId} href={receiptHref} Icon={ReceiptText}>
          Download receipt
        </FileLink>
      )}
      {certificateHref && (
        <FileLink describedBy={titleId} href={certificateHref} Icon={Award}>
          Download certificate
        </FileLink>
      )}
    </div>
  )
  return (
    <Card ref={ref} aria-labelledby={titleId} tabIndex={-1} className="relative overflow-clip">
      <div className="px-4 pt-4 sm:px-5">
        <div className="flex items-start justify-between gap-4">
          <p className="flex min-w-0 flex-wrap gap-x-3 text-sm">
            {props.company !== null && (
              <span className="min-w-0 break-words font-medium">{props.company}</span>
            )}
            <span className="text-muted-foreground">
              {number}
              {revision && ` · ${revision}`}
            </span>
          </p>
          {props.badge}
        </div>
        <Heading className="mt-1.5 break-words font-semibold text-lg tracking-tight">
          <a
            id={titleId}
            {...(shareToken === null
              ? { href: pdfHref, download: `${numberInFileName(number)}.pdf` }
              : { href: pageAddresses(shareToken).page })}
            className="outline-none after:absolute after:inset-0 after:rounded-xl hover:text-link focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {props.title}
          </a>
        </Heading>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted-foreground text-sm">{props.dates}</p>
        {props.state}
      </div>
      <div
        className={cn(
          'mt-3.5 grid gap-x-10 gap-y-4 border-border border-t px-4 py-3.5 sm:px-5',
          !total && 'sm:grid-cols-[minmax(0,1fr)_minmax(12rem,auto)]',
        )}
      >
        {props.items}
        {props.totals}
      </div>
      {props.children}
      <div
        className={cn(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-border border-t px-4 py-3 sm:px-5',
          total ? 'sticky-bar bottom-0 z-20 bg-raised' : 'bg-muted/40',
        )}
      >
        {total && (
          <p className="flex w-full items-baseline justify-between gap-4">
            <span className="amount font-semibold text-lg tracking-tight">{total.total}</span>
            <span className="amount text-muted-foreground text-sm">{total.tax}</span>
          </p>
        )}
        {actions}
        {!total && downloads}
      </div>
      {total && <div className="border-border border-t bg-muted/40 px-4 py-3 sm:px-5">{downloads}</div>}
    </Card>
  )
}

interface FileLinkProps {
  describedBy: string
  href: string
  /** The file's name; the server's own unless given. */
  name?: string
  Icon: LucideIcon
  children: ReactNode
}

function FileLink({ describedBy, href, name, Icon, children }: FileLinkProps) {
  return (
    <Button
      variant="ghost"
      aria-describedby={describedBy}
      className="max-sm:w-full"
      render={<a href={href} download={name ?? true} />}
    >
      <Icon />
      {children}
    </Button>
  )
}
