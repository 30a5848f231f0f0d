import type { PortalCreditNote, PortalInvoice, PortalQuote } from '@quotespark/contract'
import type { DocumentLook } from '@quotespark/domain/company'
import { carriesVat } from '@quotespark/domain/document'
import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { CompanyContact } from './company-contact.tsx'
import { revisionWords } from './revision-words.ts'
import { SheetLines } from './sheet-lines.tsx'
import { TotalsList } from './totals-list.tsx'
import type { DocumentTotals } from './totals-rows.ts'
import { VatNotes } from './vat-notes.tsx'

export interface DocumentSheetProps {
  kind: string
  number: string
  document: PortalQuote | PortalInvoice | PortalCreditNote
  /** Dates and similar details, beside the parties. */
  facts: readonly { label: string; value: ReactNode }[]
  /** Replaces the stored lines: those with choices, and their current totals. */
  choosing?: { lines: ReactNode; totals: DocumentTotals | null } | undefined
  /** Shown below the total: amount paid and balance due. */
  balance?: ReactNode
  /** Further remarks, between notes and terms. */
  remarks?: ReactNode
  /** The signature, at the end. */
  children?: ReactNode
}

/** The company's look on screen, reduced to what matters there: the page around it already has the colour and the space. */
const LOOKS: Readonly<Record<DocumentLook, { sheet: string; kind: string; title: string }>> = {
  classic: { sheet: 'sm:py-11', kind: 'font-semibold text-3xl tracking-tight', title: 'text-xl' },
  modern: {
    sheet: 'sm:py-11',
    kind: 'font-bold text-4xl text-primary tracking-tighter dark:text-inherit',
    title: 'text-2xl',
  },
  compact: { sheet: 'sm:py-8', kind: 'font-semibold text-xl tracking-tight', title: 'text-lg' },
}

/** The document as on paper: letterhead, parties, lines, totals, notes. Printed alone, without the page around it. */
export function DocumentSheet({
  kind,
  number,
  document,
  facts,
  choosing,
  balance,
  remarks,
  children,
}: DocumentSheetProps) {
  const { company, items, title, description, notes, terms_and_conditions, buyer_reference } = document
  const showsVat = carriesVat(items)
  const revision = revisionWords(document.revision)
  const totals = choosing ? choosing.totals : document
  const look = LOOKS[company.document_look]
  return (
    <article
      aria-label={`${kind} ${number}`}
      className={cn(
        'rounded-xl border border-border bg-surface px-5 py-7 shadow-card sm:rounded-2xl sm:px-10 lg:px-12 print:rounded-none print:border-0 print:p-0 print:shadow-none',
        // On a phone what is offered comes first, and who it is from and for after it.
        'max-sm:not-print:flex max-sm:not-print:flex-col',
        look.sheet,
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6 max-sm:not-print:contents print:flex-nowrap">
        <div className="min-w-0 max-sm:not-print:order-2 max-sm:not-print:mt-6 max-sm:not-print:border-border max-sm:not-print:border-t max-sm:not-print:pt-6">
          <p className="break-words font-semibold text-lg tracking-tight">{company.name}</p>
          <div className="mt-1.5 flex flex-wrap gap-x-8 text-muted-foreground text-sm leading-6">
            {company.address && <p className="whitespace-pre-line break-words">{company.address}</p>}
            <CompanyContact company={company} />
          </div>
        </div>
        <div className="flex min-w-0 items-baseline justify-between gap-4 max-sm:order-first max-sm:w-full sm:ml-auto sm:block sm:text-right print:order-none print:ml-auto print:block print:w-auto print:text-right">
          <p className={look.kind}>{kind}</p>
          <div className="mt-0.5 break-words text-muted-foreground text-sm">
            <p>{number}</p>
            {revision && <p>{revision}</p>}
          </div>
        </div>
      </header>
      <Parties
        customer={document.customer}
        facts={[...facts, ...(buyer_reference ? [{ label: 'Your reference', value: buyer_reference }] : [])]}
      />
      <div className="mt-9 mb-6 max-sm:not-print:mt-5">
        <h2 dir="auto" className={cn('break-words font-semibold tracking-tight', look.title)}>
          {title}
        </h2>
        {description && (
          <p className="mt-1.5 max-w-prose whitespace-pre-line break-words text-muted-foreground">
            {description}
          </p>
        )}
      </div>
      {choosing?.lines ?? (
        <SheetLines items={items} showsVat={showsVat} showsCis={'cis' in document && document.cis !== null} />
      )}
      <TotalsList totals={totals} showsVat={showsVat} className="mt-6 break-inside-avoid sm:ml-auto sm:w-72">
        {balance}
      </TotalsList>
      <VatNotes totals={totals} className="sm:ml-auto sm:w-72" />
      {notes && <Remarks title="Notes" text={notes} />}
      {remarks}
      {terms_and_conditions && <Remarks title="Terms and conditions" text={terms_and_conditions} />}
      {children}
    </article>
  )
}

function Parties({ customer, facts }: Pick<PortalQuote, 'customer'> & Pick<DocumentSheetProps, 'facts'>) {
  return (
    <div className="mt-7 grid max-sm:not-print:order-1 gap-x-10 gap-y-5 border-border border-t pt-6 text-sm sm:grid-cols-[minmax(12rem,1fr)_minmax(0,auto)] print:grid-cols-[minmax(12rem,1fr)_minmax(0,auto)]">
      <div className="min-w-0">
        <h2 className="text-muted-foreground text-xs">{customer.name && 'For'}</h2>
        <p className="mt-1 break-words font-medium">{customer.name}</p>
        <div className="mt-0.5 text-muted-foreground">
          {customer.contact_person && <p className="break-words">{customer.contact_person}</p>}
          {customer.address && <p className="whitespace-pre-line break-words">{customer.address}</p>}
          {customer.email && <p className="break-words">{customer.email}</p>}
        </div>
        {customer.site && (
          <div className="mt-3">
            <h3 className="text-muted-foreground text-xs">Site address</h3>
            <p className="mt-1 break-words font-medium">{customer.site.name}</p>
            <p className="mt-0.5 whitespace-pre-line break-words text-muted-foreground">
              {customer.site.address}
            </p>
          </div>
        )}
      </div>
      <dl className="flex flex-wrap content-start gap-x-8 gap-y-3 sm:justify-end sm:text-right print:justify-end print:text-right">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd className="mt-1 break-words font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function Remarks({ title, text }: { title: string; text: string }) {
  return (
    <section className="mt-9">
      <h2 className="font-semibold text-sm">{title}</h2>
      <p className="mt-1.5 max-w-prose whitespace-pre-line break-words text-muted-foreground text-sm">
        {text}
      </p>
    </section>
  )
}
