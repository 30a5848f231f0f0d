import type { AnswerKind, PortalQuote } from '@quotespark/contract'
import { Button, type ButtonProps, cn } from '@quotespark/ui'

export interface AnswerButtonsProps {
  abilities: PortalQuote['abilities']
  /** The id of the element that names the quote, where a page shows several. */
  describedBy?: string
  /** Props that make a button give the answer. */
  press: (kind: AnswerKind) => Pick<ButtonProps, 'onClick' | 'type' | 'name' | 'value'>
  className?: string
}

/** Accept, and the two other answers beside or below it. */
export function AnswerButtons({ abilities, describedBy, press, className }: AnswerButtonsProps) {
  return (
    <div className={cn('flex flex-wrap gap-2', className)}>
      {abilities.accept && (
        <Button aria-describedby={describedBy} className="grow" {...press('accept')}>
          Accept
        </Button>
      )}
      {abilities.request_amendment && (
        <Button
          variant="outline"
          aria-describedby={describedBy}
          className="grow"
          {...press('request_amendment')}
        >
          Request Amendment
        </Button>
      )}
      {abilities.reject && (
        <Button variant="ghost" aria-describedby={describedBy} className="max-sm:grow" {...press('reject')}>
          Decline
        </Button>
      )}
    </div>
  )
}
