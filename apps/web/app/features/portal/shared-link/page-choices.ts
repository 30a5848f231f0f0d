import type { AnswerKind } from '@quotespark/contract'
import { quantityField } from '@quotespark/domain/choice'
import { formatMoney } from '@quotespark/domain/money'
import {
  isWide,
  ROW_LOOK,
  type TotalsRow,
  totalsRows,
  vatNotes,
} from '~/features/document/paper/totals-rows.ts'
import { readFields, showReading, stepByPress, writeFields } from '../choosing/choice-fields.ts'
import {
  type ChosenOffer,
  chosenOffer,
  type OfferedQuote,
  readChoice,
  readWish,
  SAID_AFTER_MS,
  spokenTotal,
  totalWords,
} from '../choosing/chosen-offer.ts'
import { forgetChoices, storeChoices, storedChoices } from '../choosing/stored-choices.ts'
import { plannedTotals } from '../planned-totals.ts'

/*
 * Follows the choices on the server-rendered page: updates prices and totals and marks errors. Loaded only for a quote
 * that offers choices.
 */

interface Offered {
  place: HTMLElement
  quote: OfferedQuote
}

export interface PageChoices {
  /** Restores choices made here before; once nothing can be chosen any more, deletes them. */
  restore(): void
  /** The current choices for this answer; undefined while they are invalid, with the focus on the wrong field. */
  chosenFor(kind: AnswerKind): ChosenOffer | undefined
}

export function followChoices(page: HTMLElement): PageChoices {
  let last: OfferedQuote | undefined
  let saying: ReturnType<typeof setTimeout> | undefined

  /** Undefined where nothing can be chosen, or no longer. */
  function offered(): Offered | undefined {
    const place = page.querySelector<HTMLElement>('[data-offer]')
    if (!place) return undefined
    last = JSON.parse(place.dataset.offer ?? '') as OfferedQuote
    return { place, quote: last }
  }

  function show({ place, quote }: Offered) {
    const fields = readFields(place)
    const choice = readChoice(quote, (name) => fields[name])
    for (const [id, price] of choice.prices) put(place, `[data-price="${id}"]`, formatMoney(price))
    const wrong = choice.problem?.field === 'quantity' ? quantityField(choice.problem.item_id) : undefined
    for (const field of place.querySelectorAll<HTMLInputElement>('input[data-least]')) {
      if (field.name === wrong) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
    }
    const { total, tax } = totalWords(choice.totals)
    const planned = plannedTotals(quote, choice.totals)
    for (const at of quote.billing_stages.keys()) {
      const amount = planned[at]
      put(page, `[data-stage-amount="${at}"]`, amount === undefined ? '–' : formatMoney(amount))
    }
    put(page, '[data-total]', total)
    put(page, '[data-tax]', tax)
    put(page, '[data-vat-notes]', vatNotes(choice.totals).join('\n'))
    const rows = totalsRows(choice.totals, place.dataset.vat !== undefined)
    page.querySelector('[data-totals]')?.replaceChildren(...rows.map(drawRow))
    return choice
  }

  function wish({ place, quote }: Offered) {
    const fields = readFields(place)
    return readWish(quote, (name) => fields[name])
  }

  function changed() {
    const offer = offered()
    if (!offer) return
    const { totals } = show(offer)
    storeChoices(offer.quote, readFields(offer.place))
    clearTimeout(saying)
    saying = setTimeout(() => put(offer.place, '[role=status]', spokenTotal(totals)), SAID_AFTER_MS)
  }

  page.addEventListener('click', stepByPress)
  page.addEventListener('keydown', stepByPress)
  page.addEventListener('change', showReading)
  page.addEventListener('input', ({ target }) => {
    if ((target as Element).closest('[data-offer]')) changed()
  })

  return {
    restore() {
      const offer = offered()
      if (!offer) {
        if (last) forgetChoices(last)
        return
      }
      // Submitted choices take precedence.
      const kept = offer.place.dataset.sent === undefined ? storedChoices(offer.quote) : null
      if (kept) writeFields(offer.place, kept)
      show(offer)
    },
    chosenFor(kind) {
      const offer = offered()
      const chosen = offer && chosenOffer(kind === 'accept' ? show(offer) : wish(offer))
      if (!chosen) offer?.place.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return chosen
    },
  }
}

function put(place: HTMLElement, selector: string, text: string): void {
  for (const found of place.querySelectorAll(selector)) found.textContent = text
}

/** Draws a row as `TotalsList` does. */
function drawRow({ label, value, look }: TotalsRow): HTMLElement {
  const classes = ROW_LOOK[look]
  const [row, name, amount] = ['div', 'dt', 'dd'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  row.className = classes.row
  name.className = classes.label
  amount.className = isWide(value) ? classes.wideValue : classes.value
  name.textContent = label
  amount.textContent = value
  row.append(name, amount)
  return row
}
