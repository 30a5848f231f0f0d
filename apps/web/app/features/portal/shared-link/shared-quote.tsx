import type { DocumentPage as Page, PortalQuote } from '@quotespark/contract'
import { defaultFields } from '@quotespark/domain/choice'
import { carriesVat, numberInFileName } from '@quotespark/domain/document'
import { formatDate } from '@quotespark/domain/time'
import { DocumentSheet } from '~/features/document/paper/document-sheet.tsx'
import { revisionWords } from '~/features/document/paper/revision-words.ts'
import { SignedBy } from '~/features/document/paper/signature.tsx'
import { AttachedFiles } from '../attached-files.tsx'
import { chosenOffer, isChoosable, readChoice, readWish, totalWords } from '../choosing/chosen-offer.ts'
import { validityWords } from '../day-words.ts'
import { HowYouPay } from '../how-you-pay.tsx'
import { isAccepted, QuoteBadge, QuoteState } from '../quote-state.tsx'
import { ANSWERS_FORM, AnswerBar } from './answer-bar.tsx'
import { Choices } from './choices.tsx'
import { DocumentPage } from './document-page.tsx'
import { DocumentSummary } from './document-summary.tsx'
import { Notice } from './notice.tsx'
import type { PageAddresses } from './page-addresses.ts'
import { PLAIN_FORM, PlainAnswer } from './plain-answer.tsx'
import { Questions } from './questions.tsx'
import { StaffNotice } from './staff-notice.tsx'

export interface SharedQuoteProps {
  quote: PortalQuote
  shown_to_staff: boolean
  page: Page
  at: PageAddresses
}

export function SharedQuote({ quote, shown_to_staff, page, at }: SharedQuoteProps) {
  const { quote_number, company, issued_on, valid_until, accepted, items, abilities } = quote
  const answerable = abilities.accept || abilities.reject || abilities.request_amendment
  const { answer, notice } = page
  const isAnswering = answer !== null && abilities[answer.kind]
  const fields = page.chosen ?? defaultFields(items)
  const read = (name: string) => fields[name]
  const choice = isChoosable(quote) ? readChoice(quote, read) : undefined
  const words = totalWords(choice ? choice.totals : quote)
  const answered = choice && answer?.kind === 'request_amendment' ? readWish(quote, read) : choice
  return (
    <DocumentPage
      title={`Quote ${quote_number} from ${company.name}`}
      company={company}
      logoHref={company.has_logo ? at.logo : null}
      summary={
        <DocumentSummary
          name={`Quote ${quote_number}`}
          title={quote.title}
          badge={<QuoteBadge quote={quote} />}
          amount={words.total}
          tax={words.tax}
          details={[answerable && valid_until !== null && validityWords(valid_until, page.today)]}
          pdf={{ href: at.pdf, file_name: `${numberInFileName(quote_number)}.pdf` }}
          chosenHref={isAccepted(quote) && accepted?.has_choices ? at.chosen : null}
          certificateHref={isAccepted(quote) ? at.certificate : null}
          revision={revisionWords(quote.revision)}
          actions={
            answerable &&
            !shown_to_staff &&
            (isAnswering ? (
              <PlainAnswer
                quote={{ ...quote, ...(answered && chosenOffer(answered)) }}
                answer={answer}
                path={at.page}
              />
            ) : (
              <AnswerBar quote={quote} path={at.page} words={words} isChoosable={choice !== undefined} />
            ))
          }
        >
          {shown_to_staff && (
            <StaffNotice company={company.name} kind="quote" id={quote.id}>
              , and only they can answer here
            </StaffNotice>
          )}
          <QuoteState quote={quote} />
          {notice && <Notice notice={notice} />}
        </DocumentSummary>
      }
    >
      <DocumentSheet
        kind="Quote"
        number={quote_number}
        document={quote}
        choosing={
          choice && {
            totals: choice.totals,
            lines: (
              <Choices
                quote={quote}
                fields={fields}
                isSent={page.chosen !== null}
                choice={choice}
                showsVat={carriesVat(items)}
                pictures={at.pictures}
                form={isAnswering ? PLAIN_FORM : ANSWERS_FORM}
                path={at.page}
              />
            ),
          }
        }
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
        <HowYouPay quote={quote} totals={choice ? choice.totals : quote} className="mt-8" />
        {accepted?.signed_name && !accepted.edited_since && (
          <SignedBy
            name={accepted.signed_name}
            at={accepted.timestamp}
            signatureHref={accepted.has_signature ? at.signature : null}
          />
        )}
      </DocumentSheet>
      <AttachedFiles files={quote.attachments} at={at.attachments} className="mt-5 px-1" />
      <Questions
        messages={quote.messages}
        question={page.question}
        company={company.name}
        isStaff={shown_to_staff}
        path={at.question}
      />
    </DocumentPage>
  )
}
