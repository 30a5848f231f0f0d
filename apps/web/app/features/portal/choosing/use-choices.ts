import type { PortalQuote, QuoteLine } from '@quotespark/contract'
import { type Choice, startingFields } from '@quotespark/domain'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readFields, stepByPress } from './choice-fields.ts'
import { type ChosenOffer, chooseOf, chosenOffer, isChoosable } from './chosen-offer.ts'
import { forgetChoices, keepChoices, keptChoices } from './kept-choices.ts'

export interface Choices {
  /** Give it to what the fields lie in. */
  place: RefObject<HTMLDivElement | null>
  /** What the fields start with: what was chosen on this device before, else what the offer starts with. */
  fields: Readonly<Record<string, string>>
  choice: Choice<QuoteLine>
  /** What is chosen now. Undefined while something is wrong with it, which then has the focus. */
  chosen: () => ChosenOffer | undefined
}

/** What is ticked, picked and typed of a quote; undefined where there is nothing to choose, or not any more. */
export function useChoices(quote: PortalQuote): Choices | undefined {
  const { id, revision } = quote
  const isOpen = isChoosable(quote)
  const place = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(() => startOf(quote, isOpen))
  const [fields, setFields] = useState(start.fields)
  // Another revision is another offer.
  if (start.revision !== revision) {
    const next = startOf(quote, isOpen)
    setStart(next)
    setFields(next.fields)
  }

  useEffect(() => {
    if (!isOpen) forgetChoices({ id })
  }, [isOpen, id])

  useEffect(() => {
    const fieldsAt = place.current
    if (!isOpen || !fieldsAt) return undefined
    const changed = () => {
      const read = readFields(fieldsAt)
      setFields(read)
      keepChoices({ id, revision }, read)
    }
    // Steps are told as what is typed.
    fieldsAt.addEventListener('click', stepByPress)
    fieldsAt.addEventListener('keydown', stepByPress)
    fieldsAt.addEventListener('input', changed)
    return () => {
      fieldsAt.removeEventListener('click', stepByPress)
      fieldsAt.removeEventListener('keydown', stepByPress)
      fieldsAt.removeEventListener('input', changed)
    }
  }, [isOpen, id, revision])

  if (!isOpen) return undefined
  const choice = chooseOf(quote, (name) => fields[name])
  return {
    place,
    fields: start.fields,
    choice,
    chosen() {
      const offer = chosenOffer(choice)
      if (!offer) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return offer
    },
  }
}

function startOf(quote: PortalQuote, isOpen: boolean) {
  const kept = isOpen ? keptChoices(quote) : null
  return { revision: quote.revision, fields: kept ?? startingFields(quote.items) }
}
