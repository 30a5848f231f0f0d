import { Button, Card, cn } from '@quotespark/ui'
import { Award, Download, FileCode, ReceiptText } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface DocumentSummaryProps {
  /** Kind and number, such as 'Quote Q-1763719200000'. */
  name: string
  title: string
  badge: ReactNode
  /** Says what the amount is, where that is not obvious: 'Balance due'. */
  amountLabel?: string
  amount: string
  /** How much of it is VAT; empty for none. */
  tax?: string
  /** Lines below the amount, such as dates. */
  details: readonly (string | false)[]
  pdf: { href: string; file_name: string; primary?: boolean }
  /** Address of the PDF of the chosen offer; null where there were no choices, or nothing is accepted. */
  chosenHref?: string | null
  /** Address of the certificate of acceptance; null while there is none. */
  certificateHref?: string | null
  /** Address of the e-invoice; null where there is none. */
  eInvoiceHref?: string | null
  /** Address of the payment receipt; null while something is to be paid. */
  receiptHref?: string | null
  /** The revision from the second on: 'Revision 2'. */
  revision: string | null
  /** State of the document, and messages. */
  children?: ReactNode
  actions?: ReactNode
}

/** The first thing a customer reads: what it is for, how much, and until when. */
export function DocumentSummary({
  name,
  title,
  badge,
  amountLabel,
  amount,
  tax,
  details,
  pdf,
  chosenHref,
  certificateHref,
  eInvoiceHref,
  receiptHref,
  revision,
  children,
  actions,
}: DocumentSummaryProps) {
  const titleId = useId()
  return (
    <Card
      tabIndex={-1}
      data-summary // found by page-script.ts
      aria-labelledby={titleId}
      className="rounded-2xl p-5 outline-offset-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="max-w-full break-words text-muted-foreground text-sm">
          {name}
          {revision && ` · ${revision}`}
        </p>
        {badge}
      </div>
      <h1 id={titleId} className="mt-2 break-words font-semibold text-xl tracking-tight">
        {title}
      </h1>
      <div className="mt-5">
        {amountLabel && <p className="text-muted-foreground text-sm">{amountLabel}</p>}
        <p
          data-total // found by page-choices.ts
          className={cn('amount font-semibold tracking-tight', amount.length > 11 ? 'text-2xl' : 'text-4xl')}
        >
          {amount}
        </p>
        <div className="mt-1.5 flex flex-col gap-0.5 text-muted-foreground text-sm">
          {tax !== undefined && (
            <p data-tax className="empty:hidden">
              {tax}
            </p>
          )}
          {details.map((detail) => detail && <p key={detail}>{detail}</p>)}
        </div>
      </div>
      <div data-notices className="mt-5 flex flex-col gap-3 empty:hidden">
        {children}
      </div>
      {actions}
      <div className={cn('mt-5 flex flex-wrap gap-2', actions && 'lg:border-border lg:border-t lg:pt-5')}>
        {chosenHref && (
          <Button className="w-full sm:max-lg:w-auto" render={<a href={chosenHref} download />}>
            <Download />
            Download what you accepted
          </Button>
        )}
        <Button
          variant={pdf.primary ? 'primary' : 'outline'}
          className="w-full sm:max-lg:w-auto"
          render={<a href={pdf.href} download={pdf.file_name} />}
        >
          <Download />
          {chosenHref ? 'Download the offer' : 'Download PDF'}
        </Button>
        {eInvoiceHref && (
          <Button
            variant="outline"
            className="w-full sm:max-lg:w-auto"
            render={<a href={eInvoiceHref} download />}
          >
            <FileCode />
            Download e-invoice (XML)
          </Button>
        )}
        {receiptHref && (
          <Button
            variant="outline"
            className="w-full sm:max-lg:w-auto"
            render={<a href={receiptHref} download />}
          >
            <ReceiptText />
            Download receipt
          </Button>
        )}
        {certificateHref && (
          <Button
            variant="outline"
            className="w-full sm:max-lg:w-auto"
            render={<a href={certificateHref} download />}
          >
            <Award />
            Download certificate
          </Button>
        )}
      </div>
    </Card>
  )
}
