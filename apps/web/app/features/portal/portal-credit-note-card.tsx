import type { PortalCreditNote } from '@quotespark/contract'
import { carriesVat } from '@quotespark/domain/document'
import { formatDate } from '@quotespark/domain/time'
import { useId } from 'react'
import { TotalsList } from '~/features/document/paper/totals-list.tsx'
import { VatNotes } from '~/features/document/paper/vat-notes.tsx'
import { CreditRows } from './credit-rows.tsx'
import { ItemPreview } from './item-preview.tsx'
import { PortalCard } from './portal-card.tsx'
import type { CardHeading } from './portal-list.tsx'
import { PortalQuestions } from './portal-questions.tsx'

export interface PortalCreditNoteCardProps {
  note: PortalCreditNote
  heading: CardHeading
}

/** A credit note in the list. */
export function PortalCreditNoteCard({ note, heading }: PortalCreditNoteCardProps) {
  const titleId = useId()
  const files = `/api/v1/portal/credit-notes/${note.id}`
  return (
    <PortalCard
      titleId={titleId}
      heading={heading}
      company={heading === 'h2' ? note.company.name : null}
      number={note.credit_note_number}
      revision={null}
      title={note.title}
      shareToken={note.share_token}
      badge={null}
      dates={<time dateTime={note.issue_date}>{formatDate(note.issue_date)}</time>}
      state={<p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">{note.reason}</p>}
      items={<ItemPreview items={note.items} />}
      totals={
        <div>
          <TotalsList totals={note} showsVat={carriesVat(note.items)}>
            <CreditRows note={note} />
          </TotalsList>
          <VatNotes totals={note} className="sm:max-w-60" />
        </div>
      }
      pdfHref={`${files}/pdf`}
      eInvoiceHref={note.has_e_invoice ? `${files}/ubl` : null}
    >
      <PortalQuestions kind="credit_note" document={note} describedBy={titleId} />
    </PortalCard>
  )
}
