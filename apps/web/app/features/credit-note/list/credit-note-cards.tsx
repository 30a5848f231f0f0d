import type { CreditNoteRow } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { useId } from 'react'
import { StatusBadge } from '~/features/document/detail/status-badge.tsx'
import { customerWords } from '~/features/document/list/customer-name.tsx'
import { DOCUMENT_CARD_HEIGHT, DocumentCard } from '~/features/document/list/document-card.tsx'
import { ListCards } from '~/lists/list-cards.tsx'
import { RowLink } from '~/lists/row-links.tsx'
import { CreditLeft } from './credit-left.tsx'

export function CreditNoteCards({ pages }: { pages: readonly CreditNoteRow[][] }) {
  return <ListCards pages={pages} height={DOCUMENT_CARD_HEIGHT} Card={CreditNoteCard} />
}

function CreditNoteCard({ row: note }: { row: CreditNoteRow }) {
  const titleId = useId()
  const opens = `/app/credit-notes/${note.id}`
  return (
    <DocumentCard
      id={note.id}
      titleId={titleId}
      opens={opens}
      title={note.title}
      status={
        <StatusBadge
          kind="credit_note"
          status={note.displayed_status}
          waiting={note.waiting_step}
          isArchived={note.archived_at !== null}
        />
      }
      number={note.credit_note_number}
      customer={customerWords(note)}
      facts={
        <>
          <time dateTime={note.issue_date} className="whitespace-nowrap">
            {formatDate(note.issue_date)}
          </time>
          <span className="wrap-anywhere line-clamp-1">{note.reason}</span>
        </>
      }
      amount={
        <p className="max-md:flex max-md:items-baseline max-md:gap-2 md:text-right">
          <span className="amount font-semibold text-base">{formatMoney(note.total_amount)}</span>
          <CreditLeft note={note} />
        </p>
      }
      links={<RowLink to={opens} label="View" describedBy={titleId} />}
    />
  )
}
