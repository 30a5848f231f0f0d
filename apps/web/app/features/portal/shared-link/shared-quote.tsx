import type { PortalQuote } from '@quotespark/contract'
import { formatDate, formatMoney, isZeroMoney, londonDate } from '@quotespark/domain'
import { QuoteStatusBadge } from '~/features/document/detail/status-badge.tsx'
import { DocumentSheet } from '~/features/document/paper/document-sheet.tsx'
import { revisionWords } from '~/features/document/paper/revision-words.ts'
import { SignedBy } from '~/features/document/paper/signature.tsx'
import type { AnswerCalls } from '../answer/answer-calls.ts'
import { useAnswering } from '../answer/use-answering.tsx'
import { useFocusOnceSettled } from '../answer/use-focus-once-settled.ts'
import { validityWords } from '../day-words.ts'
import { isAccepted, QuoteState } from '../quote-state.tsx'
import { AnswerBar } from './answer-bar.tsx'
import { DocumentPage } from './document-page.tsx'
import { DocumentSummary } from './document-summary.tsx'
import { StaffNotice } from './staff-notice.tsx'

export interface SharedQuoteProps {
  quote: PortalQuote
  shown_to_staff: boolean
  pdfHref: string
  logoHref: string
  certificateHref: string
  signatureHref: string
  calls: AnswerCalls
  onAnswered: (quote: PortalQuote) => void
  reload: () => void
}

export function SharedQuote({ quote, shown_to_staff, pdfHref, logoHref, ...props }: SharedQuoteProps) {
  const { quote_number, company, issued_on, valid_until, accepted, tax_amount } = quote
  const answering = useAnswering(quote, props)
  const { answerable } = answering
  const summary = useFocusOnceSettled(answerable)

  return (
    <DocumentPage
      title={`Quote ${quote_number} from ${company.name}`}
      company={company}
      logoHref={company.has_logo ? logoHref : null}
      summary={
        <DocumentSummary
          ref={summary}
          name={`Quote ${quote_number}`}
          title={quote.title}
          badge={<QuoteStatusBadge status={quote.status} />}
          amount={formatMoney(quote.total_amount)}
          details={[
            !isZeroMoney(tax_amount) && `including ${formatMoney(tax_amount)} VAT`,
            answerable && valid_until !== null && validityWords(valid_until, londonDate(new Date())),
          ]}
          pdf={{ href: pdfHref, file_name: `${quote_number}.pdf` }}
          certificateHref={isAccepted(quote) ? props.certificateHref : null}
          revision={revisionWords(quote.revision)}
          actions={answerable && !shown_to_staff && <AnswerBar quote={quote} onPick={answering.pick} />}
        >
          {shown_to_staff && <StaffNotice company={company.name} noun="quote" id={quote.id} />}
          <QuoteState quote={quote} />
          {answering.notice}
        </DocumentSummary>
      }
    >
      <DocumentSheet
        kind="Quote"
        number={quote_number}
        document={quote}
        facts={[
          { label: 'Issued', value: <time dateTime={issued_on}>{formatDate(issued_on)}</time> },
          ...(valid_until === null
            ? []
            : [
                {
                  label: 'Valid until',
                  value: <time dateTime={valid_until}>{formatDate(valid_until)}</time>,
                },
              ]),
        ]}
      >
        {accepted?.signed_name && !accepted.edited_since && (
          <SignedBy
            name={accepted.signed_name}
            at={accepted.timestamp}
            signatureHref={accepted.has_signature ? props.signatureHref : null}
          />
        )}
      </DocumentSheet>
      {answering.dialogs}
    </DocumentPage>
  )
}
