import type { AnswerKind, PortalQuote } from '@quotespark/contract'
import { carriesVat } from '@quotespark/domain/document'
import { formatDate } from '@quotespark/domain/time'
import { cn } from '@quotespark/ui'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { api } from '~/api/client.ts'
import { revisionWords } from '~/features/document/paper/revision-words.ts'
import { SignaturePicture } from '~/features/document/paper/signature.tsx'
import { TotalsList } from '~/features/document/paper/totals-list.tsx'
import type { DocumentTotals } from '~/features/document/paper/totals-rows.ts'
import { VatNotes } from '~/features/document/paper/vat-notes.tsx'
import { AnswerButtons } from './answer/answer-buttons.tsx'
import type { AnswerCalls } from './answer/answer-calls.ts'
import { useAnswering } from './answer/use-answering.tsx'
import { AttachedFiles } from './attached-files.tsx'
import type { ChosenOffer } from './choosing/chosen-offer.ts'
import { HowYouPay } from './how-you-pay.tsx'
import { ItemPreview } from './item-preview.tsx'
import type { PlannedTotals } from './planned-totals.ts'
import { PortalCard } from './portal-card.tsx'
import type { CardHeading } from './portal-list.tsx'
import { PortalQuestions } from './portal-questions.tsx'
import { isAccepted, QuoteBadge, QuoteStateLine } from './quote-state.tsx'
import { useViewedCard } from './use-viewed-card.ts'

/** For a quote with choices: the lines with their fields, and the current totals. */
interface ChosenInCard {
  lines: ReactNode
  totals: (DocumentTotals & PlannedTotals) | null
  words: { total: string; tax: string }
  choose: (kind: AnswerKind) => ChosenOffer | undefined
}

export interface QuoteCardProps {
  quote: PortalQuote
  heading: CardHeading
  onAnswered: (quote: PortalQuote) => void
  reload: () => void
  choices?: ChosenInCard | undefined
  /** True when it takes the place of the row whose button opened it. */
  takesFocus?: boolean
}

const callsFor = (id: string): AnswerCalls => ({
  accept: (answer) => api.portal.acceptQuote.call({ id, ...answer }),
  reject: (answer) => api.portal.rejectQuote.call({ id, ...answer }),
  request_amendment: (answer) => api.portal.requestAmendment.call({ id, ...answer }),
})

/** A quote in the customer's portal. */
export function QuoteCard({
  quote,
  heading,
  onAnswered,
  reload,
  choices,
  takesFocus = false,
}: QuoteCardProps) {
  const titleId = useId()
  const totals = choices ? choices.totals : quote
  const { id, abilities, company, items, issued_on, valid_until, description, notes, accepted } = quote
  const answering = useAnswering(quote, { calls: callsFor(id), onAnswered, reload, choose: choices?.choose })
  const card = useFocusOnceSettled(answering.answerable)
  useViewedCard(card, 'quote', id)
  useEffect(() => {
    if (takesFocus) card.current?.focus()
  }, [takesFocus, card])

  return (
    <>
      <PortalCard
        ref={card}
        titleId={titleId}
        heading={heading}
        company={heading === 'h2' ? company.name : null}
        number={quote.quote_number}
        revision={revisionWords(quote.revision)}
        title={quote.title}
        shareToken={quote.share_token}
        badge={<QuoteBadge quote={quote} />}
        dates={
          <>
            <span>
              Issued <time dateTime={issued_on}>{formatDate(issued_on)}</time>
            </span>
            {valid_until && (
              <span>
                Valid until <time dateTime={valid_until}>{formatDate(valid_until)}</time>
              </span>
            )}
          </>
        }
        state={
          <>
            <QuoteStateLine quote={quote} />
            {accepted?.has_signature && isAccepted(quote) && (
              <SignaturePicture href={`/api/v1/portal/quotes/${id}/signature`} by={accepted.signed_name} />
            )}
            {description && (
              <p className="mt-3 max-w-prose whitespace-pre-line break-words text-muted-foreground">
                {description}
              </p>
            )}
            {answering.notice && <div className="mt-4">{answering.notice}</div>}
          </>
        }
        items={choices ? <div className="relative">{choices.lines}</div> : <ItemPreview items={items} />}
        totals={
          <div>
            <TotalsList totals={totals} showsVat={carriesVat(items)} />
            <VatNotes totals={totals} className={cn(!choices && 'sm:max-w-60')} />
          </div>
        }
        total={choices?.words}
        actions={
          answering.answerable && (
            <AnswerButtons
              abilities={abilities}
              describedBy={titleId}
              press={(kind) => ({ onClick: () => answering.pick(kind) })}
              className={cn('max-sm:w-full', choices && 'max-sm:gap-1.5 max-sm:[&>*]:px-2.5')}
            />
          )
        }
        pdfHref={`/api/v1/portal/quotes/${id}/pdf`}
        chosenHref={
          accepted?.has_choices && isAccepted(quote) ? `/api/v1/portal/quotes/${id}/chosen-pdf` : null
        }
        certificateHref={isAccepted(quote) ? `/api/v1/portal/quotes/${id}/certificate` : null}
      >
        <HowYouPay quote={quote} totals={totals} className="px-4 pb-4 sm:px-5" />
        {notes && (
          <div className="px-4 pb-4 sm:px-5">
            <p className="font-medium text-sm">Notes</p>
            <p className="mt-1 max-w-prose whitespace-pre-line break-words text-muted-foreground text-sm">
              {notes}
            </p>
          </div>
        )}
        <AttachedFiles
          files={quote.attachments}
          at={`/api/v1/portal/quote/${id}/attachments`}
          className="relative px-4 pb-4 sm:px-5"
        />
        <PortalQuestions kind="quote" document={quote} describedBy={titleId} />
      </PortalCard>
      {answering.dialogs}
    </>
  )
}

/** A ref for the element that takes the focus once a quote can no longer be answered, when its buttons disappear. */
function useFocusOnceSettled(answerable: boolean): RefObject<HTMLElement | null> {
  const target = useRef<HTMLElement>(null)
  const before = useRef(answerable)
  useEffect(() => {
    if (before.current && !answerable) target.current?.focus()
    before.current = answerable
  }, [answerable])
  return target
}
