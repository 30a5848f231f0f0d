import type { DocumentPage as Page, PortalCreditNote } from '@quotespark/contract'
import { numberInFileName } from '@quotespark/domain/document'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { DocumentSheet, Remarks } from '~/features/document/paper/document-sheet.tsx'
import { CreditRows } from '../credit-rows.tsx'
import { DocumentPage } from './document-page.tsx'
import { DocumentSummary } from './document-summary.tsx'
import { Notice } from './notice.tsx'
import type { PageAddresses } from './page-addresses.ts'
import { Questions } from './questions.tsx'
import { StaffNotice } from './staff-notice.tsx'

export interface SharedCreditNoteProps {
  note: PortalCreditNote
  shown_to_staff: boolean
  page: Page
  at: PageAddresses
}

export function SharedCreditNote({ note, shown_to_staff, page, at }: SharedCreditNoteProps) {
  const { notice } = page
  const { credit_note_number, company, tax_amount, set_off_amount, credit_amount, invoice_number } = note
  return (
    <DocumentPage
      title={`Credit note ${credit_note_number} from ${company.name}`}
      company={company}
      logoHref={company.has_logo ? at.logo : null}
      summary={
        <DocumentSummary
          name={`Credit note ${credit_note_number}`}
          title={note.title}
          badge={null}
          amountLabel="Credited to you"
          amount={formatMoney(note.total_amount)}
          details={[
            !isZeroMoney(tax_amount) && `including ${formatMoney(tax_amount)} VAT`,
            !isZeroMoney(set_off_amount) && `Taken off ${invoice_number}: ${formatMoney(set_off_amount)}`,
            !isZeroMoney(credit_amount) && `Kept for you: ${formatMoney(credit_amount)}`,
          ]}
          pdf={{ href: at.pdf, file_name: `${numberInFileName(credit_note_number)}.pdf` }}
          eInvoiceHref={note.has_e_invoice ? at.ubl : null}
          revision={null}
        >
          {shown_to_staff && <StaffNotice company={company.name} kind="credit_note" id={note.id} />}
          {notice && <Notice notice={notice} />}
        </DocumentSummary>
      }
    >
      <DocumentSheet
        kind="Credit note"
        number={credit_note_number}
        document={note}
        facts={[
          { label: 'Date', value: <CalendarDay date={note.issue_date} /> },
          { label: 'Invoice', value: invoice_number },
          { label: 'Invoice date', value: <CalendarDay date={note.invoice_date} /> },
        ]}
        balance={<CreditRows note={note} />}
        remarks={<Remarks title="Reason" text={note.reason} />}
      />
      <Questions
        messages={note.messages}
        question={page.question}
        company={company.name}
        isStaff={shown_to_staff}
        path={at.question}
      />
    </DocumentPage>
  )
}

function CalendarDay({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>
}
