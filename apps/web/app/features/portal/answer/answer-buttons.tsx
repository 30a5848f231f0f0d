import type { PortalQuote } from '@quotespark/contract'
import { Button, cn } from '@quotespark/ui'
import type { AnswerKind } from './answer-calls.ts'

export interface AnswerButtonsProps {
  abilities: PortalQuote['abilities']
  /** The id of what names the quote, where a page shows several. */
  describedBy?: string
  onPick: (kind: AnswerKind) => void
  className?: string
}

/** Accept, and the two other answers beside or below it. */
export function AnswerButtons({ abilities, describedBy, onPick, className }: AnswerButtonsProps) {
  return (
    <div className={cn('flex flex-wrap gap-2', className)}>
      {abilities.accept && (
        <Button aria-describedby={describedBy} onClick={() => onPick('accept')} className="grow">
          Accept
        </Button>
      )}
      {abilities.request_amendment && (
        <Button
          variant="outline"
          aria-describedby={describedBy}
          onClick={() => onPick('request_amendment')}
          className="grow"
        >
          Request Amendment
        </Button>
      )}
      {abilities.reject && (
        <Button
          variant="ghost"
          aria-describedby={describedBy}
          onClick={() => onPick('reject')}
          className="max-sm:grow"
        >
          Reject
        </Button>
      )}
    </div>
  )
}
