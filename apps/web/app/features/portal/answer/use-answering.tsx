import type { AnswerKind, PortalQuote } from '@quotespark/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadAhead } from '~/api/load-ahead.ts'
import { useLatePart } from '~/shell/use-late-part.ts'
import type { ChosenOffer } from '../choosing/chosen-offer.ts'
import type { AnswerCalls } from './answer-calls.ts'
import { SupersededAlert } from './superseded-alert.tsx'

const loadDialogs = async () => (await import('./answer-dialogs.tsx')).AnswerDialogs

export interface Answering {
  /** Opens the dialog of an answer. */
  pick: (kind: AnswerKind) => void
  /** Whether there is anything left to answer. */
  answerable: boolean
  /** Draw it where the quote is read: says that the quote shown is a new one. */
  notice: ReactNode
  /** Draw it anywhere. */
  dialogs: ReactNode
}

export interface AnsweringOptions {
  calls: AnswerCalls
  /** Takes the quote as it is after an answer. */
  onAnswered: (quote: PortalQuote) => void
  /** Loads the quote anew. */
  reload: () => void
  /** What is chosen of it, in place of the offer; undefined while something is wrong with that. */
  choose?: (() => ChosenOffer | undefined) | undefined
}

/** Everything about answering one quote but the buttons. */
export function useAnswering(
  quote: PortalQuote,
  { calls, onAnswered, reload, choose }: AnsweringOptions,
): Answering {
  const [picked, setPicked] = useState<AnswerKind | null>(null)
  const [chosen, setChosen] = useState<ChosenOffer>()
  const [changed, setChanged] = useState(false)
  const { accept, reject, request_amendment } = quote.abilities
  const answerable = accept || reject || request_amendment
  const { Part: AnswerDialogs, summon } = useLatePart('The form', loadDialogs)

  // What the customer is here for: fetched once the quote can be read.
  useEffect(() => (answerable ? loadAhead(loadDialogs) : undefined), [answerable])

  async function pick(kind: AnswerKind) {
    // What is not accepted is the offer.
    const taken = kind === 'accept' ? choose?.() : undefined
    if (kind === 'accept' && choose && !taken) return
    setChosen(taken)
    if (await summon()) setPicked(kind)
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

/** Says that the quote was sent again under its reader's eyes, and comes into sight: they may have been at its end. */
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
