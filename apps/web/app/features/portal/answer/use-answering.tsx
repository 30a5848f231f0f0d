import type { AnswerKind, PortalQuote } from '@quotespark/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadAhead } from '~/api/load-ahead.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import type { ChosenOffer } from '../choosing/chosen-offer.ts'
import type { AnswerCalls } from './answer-calls.ts'
import { SupersededAlert } from './superseded-alert.tsx'

const loadDialogs = async () => (await import('./answer-dialogs.tsx')).AnswerDialogs

export interface Answering {
  /** Opens the dialog of an answer. */
  pick: (kind: AnswerKind) => void
  /** True while any answer is possible. */
  answerable: boolean
  /** Says that the quote on screen is a new one; place it where the quote is read. */
  notice: ReactNode
  /** May be placed anywhere. */
  dialogs: ReactNode
}

export interface AnsweringOptions {
  calls: AnswerCalls
  /** Receives the quote as it is after an answer. */
  onAnswered: (quote: PortalQuote) => void
  /** Loads the quote again. */
  reload: () => void
  /** The current selection for an answer, which replaces the offer; undefined while it is invalid. */
  choose?: ((kind: AnswerKind) => ChosenOffer | undefined) | undefined
}

/** Everything needed to answer a quote, except the buttons. */
export function useAnswering(
  quote: PortalQuote,
  { calls, onAnswered, reload, choose }: AnsweringOptions,
): Answering {
  const [picked, setPicked] = useState<AnswerKind | null>(null)
  const [chosen, setChosen] = useState<ChosenOffer>()
  const [changed, setChanged] = useState(false)
  const { accept, reject, request_amendment } = quote.abilities
  const answerable = accept || reject || request_amendment
  const { Part: AnswerDialogs, load } = useLazyPart('The form', loadDialogs)

  // Answering is what the customer is here for, so the dialogs load as soon as the quote can be read.
  useEffect(() => (answerable ? loadAhead(loadDialogs) : undefined), [answerable])

  async function pick(kind: AnswerKind) {
    // A rejection is about the offer, whatever was chosen of it.
    const isChosen = choose && kind !== 'reject'
    const taken = isChosen ? choose(kind) : undefined
    if (isChosen && !taken) return
    setChosen(taken)
    if (await load()) setPicked(kind)
  }

  return {
    pick: (kind) => void pick(kind),
    answerable,
    notice: changed && <SupersededNotice />,
    dialogs: AnswerDialogs && (
      <AnswerDialogs
        quote={{ ...quote, ...chosen }}
        calls={calls}
        picked={picked}
        onClose={() => setPicked(null)}
        ending={{
          onAnswered: (current) => {
            setPicked(null)
            setChanged(false)
            onAnswered(current)
          },
          onOutdated: (reason) => {
            setPicked(null)
            setChanged(reason === 'changed')
            reload()
          },
        }}
      />
    ),
  }
}

/** Says that the quote was sent again while it was being read, and scrolls into view: the reader may be at its end. */
function SupersededNotice() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice}>
      <SupersededAlert />
    </div>
  )
}
