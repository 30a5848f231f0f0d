import type { Quote, QuoteDraft, QuoteEdit, QuoteLine } from '@quotespark/contract'
import { givesReason, vatCategory } from '@quotespark/domain/document'
import { isCharged, normaliseQuantity } from '@quotespark/domain/line'
import { normaliseUnitPrice, tryParseDecimal } from '@quotespark/domain/money'

/** An edit, complete or not, as it was sent to be saved. */
export type SavedQuote = Omit<QuoteEdit, 'customer_id'> & Pick<QuoteDraft, 'customer_id'>

/**
 * True when the quote already matches an edit. A save whose answer was lost is retried and then refused, because
 * the first attempt has changed the version: this shows that the change was its own.
 */
export function isSavedAs(quote: Quote, edit: SavedQuote, company: { vat_registered: boolean }): boolean {
  return (
    quote.title === edit.title.trim() &&
    quote.customer_id === edit.customer_id &&
    (edit.contact_id === undefined || quote.contact_id === edit.contact_id) &&
    (edit.site_id === undefined || quote.site_id === edit.site_id) &&
    quote.valid_until === (edit.valid_until ?? null) &&
    (quote.description ?? '') === (edit.description ?? '').trim() &&
    (quote.notes ?? '') === (edit.notes ?? '').trim() &&
    (quote.terms_and_conditions ?? '') === (edit.terms_and_conditions ?? '').trim() &&
    (quote.buyer_reference ?? '') === (edit.buyer_reference ?? '').trim() &&
    isAttached(quote.attachments, edit.attachment_ids) &&
    isAttached(quote.internal_attachments, edit.internal_attachment_ids) &&
    quote.prices_include_vat === (edit.prices_include_vat ?? quote.prices_include_vat) &&
    isSamePlan(quote, edit) &&
    isSameDiscount(quote, edit) &&
    (edit.status === undefined || quote.status === edit.status) &&
    !(edit.status === 'sent' && quote.changed_since_sent) &&
    quote.items.length === edit.items.length &&
    edit.items.every((line, index) => isSavedLine(quote.items[index], line, company))
  )
}

/** True when exactly these files are attached, in this order. A list that is not given stays as it was. */
function isAttached(saved: Quote['attachments'], ids: readonly string[] | undefined): boolean {
  return ids === undefined || saved.map(({ id }) => id).join() === ids.join()
}

/** True when the payment plan is the one that was sent; one that is not given stays as it was. */
function isSamePlan(saved: Quote, { billing_stages, is_construction }: SavedQuote): boolean {
  const isSame = (stage: Quote['billing_stages'][number] | undefined, typed: Stage) =>
    stage?.title === typed.title.trim() &&
    isSameNumber(stage.percent, typed.percent) &&
    isSameNumber(stage.amount, typed.amount) &&
    stage.when === (typed.when ?? 'by_hand')
  return (
    (is_construction === undefined || saved.is_construction === is_construction) &&
    (billing_stages === undefined ||
      (saved.billing_stages.length === billing_stages.length &&
        billing_stages.every((typed, at) => isSame(saved.billing_stages[at], typed))))
  )
}

type Stage = NonNullable<QuoteEdit['billing_stages']>[number]

const MONEY_SCALE = 2

function isSavedLine(
  saved: QuoteLine | undefined,
  line: QuoteEdit['items'][number],
  company: { vat_registered: boolean },
): boolean {
  const { kind = 'line' } = line
  if (saved?.kind !== kind || saved.description !== line.description.trim()) return false
  return (
    !isCharged({ kind }) ||
    (saved.quantity === normaliseQuantity(line.quantity) &&
      saved.unit_price === normaliseUnitPrice(line.unit_price) &&
      saved.unit === (line.unit?.trim() || null) &&
      saved.product_id === (line.product_id ?? null) &&
      isSameDiscount(saved, line) &&
      isSameVat(saved, line, company) &&
      saved.cis === (line.cis ?? null) &&
      isSameChoice(saved, line))
  )
}

type Discount = Pick<QuoteEdit, 'discount_percent' | 'discount_amount'>

function isSameDiscount(saved: Discount, edit: Discount): boolean {
  return (
    isSameNumber(saved.discount_percent, edit.discount_percent) &&
    isSameNumber(saved.discount_amount, edit.discount_amount)
  )
}

function isSameNumber(saved: string | null | undefined, typed: string | null | undefined): boolean {
  if (saved == null || typed == null) return saved == null && typed == null
  return tryParseDecimal(saved, MONEY_SCALE) === tryParseDecimal(typed, MONEY_SCALE)
}

type Line = QuoteEdit['items'][number]

function isSameVat(saved: QuoteLine, line: Line, { vat_registered }: { vat_registered: boolean }): boolean {
  const { vat_rate, vat_category = null, exemption_reason } = line
  if (!vat_registered) return saved.vat_rate === null
  const category = vatCategory({ vat_rate, vat_category }, { vat_registered })
  return (
    saved.vat_rate === vat_rate &&
    saved.vat_category === category &&
    (saved.exemption_reason ?? '') === (givesReason(category) ? (exemption_reason ?? '').trim() : '')
  )
}

function isSameChoice(saved: QuoteLine, line: Line): boolean {
  const { choice = 'included', group, selected = false, quantity_min, quantity_max } = line
  const limit = (typed: string | null | undefined) => (typed == null ? null : normaliseQuantity(typed))
  return (
    saved.choice === choice &&
    (saved.group ?? '') === (choice === 'one_of' ? (group ?? '').trim() : '') &&
    saved.selected === (choice === 'included' || selected) &&
    saved.quantity_min === limit(quantity_min) &&
    saved.quantity_max === limit(quantity_max)
  )
}
