import type { AnswerKind, PortalQuote, QuoteLine } from '@quotespark/contract'
import { type Choice, defaultFields } from '@quotespark/domain/choice'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readFields, showReading, stepByPress } from './choice-fields.ts'
import { type ChosenOffer, chosenOffer, isChoosable, readChoice, readWish } from './chosen-offer.ts'
import { forgetChoices, storeChoices, storedChoices } from './stored-choices.ts'

export interface Choices {
  /** Ref of the element that contains the fields. */
  place: RefObject<HTMLDivElement | null>
  /** Initial values: the choices stored on this device, else the starting selection. */
  fields: Readonly<Record<string, string>>
  choice: Choice<QuoteLine>
  /** The current choices for this answer; undefined while they are invalid, with the focus on the wrong field. */
  chosenFor: (kind: AnswerKind) => ChosenOffer | undefined
}

/** Choices for a quote; undefined where there is nothing to choose, or no longer. */
export function useChoices(quote: PortalQuote): Choices | undefined {
  const { id, revision } = quote
  const isOpen = isChoosable(quote)
  const place = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(() => startOf(quote, isOpen))
  const [fields, setFields] = useState(start.fields)
  // A new revision is a new offer and starts over.
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
      storeChoices({ id, revision }, read)
    }
    // Steps fire input events, as if typed.
    fieldsAt.addEventListener('click', stepByPress)
    fieldsAt.addEventListener('keydown', stepByPress)
    fieldsAt.addEventListener('input', changed)
    fieldsAt.addEventListener('change', showReading)
    return () => {
      fieldsAt.removeEventListener('click', stepByPress)
      fieldsAt.removeEventListener('keydown', stepByPress)
      fieldsAt.removeEventListener('input', changed)
      fieldsAt.removeEventListener('change', showReading)
    }
  }, [isOpen, id, revision])

  if (!isOpen) return undefined
  const choice = readChoice(quote, (name) => fields[name])
  return {
    place,
    fields: start.fields,
    choice,
    chosenFor(kind) {
      const offer = chosenOffer(kind === 'accept' ? choice : readWish(quote, (name) => fields[name]))
      if (!offer) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return offer
    },
  }
}

function startOf(quote: PortalQuote, isOpen: boolean) {
  const kept = isOpen ? storedChoices(quote) : null
  return { revision: quote.revision, fields: kept ?? defaultFields(quote.items) }
}
