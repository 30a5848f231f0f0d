import type { Company, Quote, QuoteEdit, quoteDraft, quoteEdit } from '@quotespark/contract'
import {
  CHOOSABLE_QUOTE_STATUSES,
  type ChoosableQuoteStatus,
  type QuoteStatus,
} from '@quotespark/domain/document'
import { NO_DISCOUNT } from '@quotespark/domain/line'
import { addDays, londonDate } from '@quotespark/domain/time'
import type { z } from 'zod'
import type { TypedDocument } from '~/features/document/editor/use-document-draft.ts'
import type { DocumentInForm } from '~/features/document/editor/use-document-form.ts'
import { useDraftableFields } from '~/features/document/editor/use-draftable-fields.ts'
import { contractRules, type LoadRules } from '~/forms/rules.ts'

/** The fields as typed; a new quote has no id and version yet. */
export type QuoteFormValues = New<QuoteEdit>
/** The fields as validated, ready to save; a draft may be without a customer. */
export type QuoteFormOutput = Omit<New<z.output<typeof quoteEdit>>, 'customer_id'> &
  Pick<z.output<typeof quoteDraft>, 'customer_id'>
type New<Edit extends { id: string; version: number }> = Omit<Edit, 'id' | 'version'> &
  Partial<Pick<Edit, 'id' | 'version'>>

export type QuoteInForm = DocumentInForm<QuoteFormValues, QuoteFormOutput>
export type TypedQuote = TypedDocument<QuoteFormValues>

type Rules = LoadRules<QuoteFormValues, QuoteFormOutput>
const NEW = contractRules('quoteInput') as unknown as Rules
const EDIT = contractRules('quoteEdit') as unknown as Rules
const DRAFT = contractRules('quoteDraft') as unknown as Rules

/** The order in which problems of a quote are reported: the customer, then the title, then the items. */
export const QUOTE_PROBLEM_ORDER = ['customer_id', 'title', 'items']

/** The fields of a quote in React Hook Form. `defaultValues` are used once. */
export function useQuoteFields(quote: Quote | null, defaultValues: QuoteFormValues) {
  return useDraftableFields({ complete: quote ? EDIT : NEW, draft: DRAFT, defaultValues })
}

/** True when saving keeps a draft a draft, which may be incomplete. */
export function staysDraft(quote: Quote | null, status: QuoteEdit['status']): boolean {
  return (quote === null || quote.status === 'draft') && status === 'draft'
}

export function newQuoteValues(
  customer_id: string,
  company: Pick<Company, 'quote_validity_days' | 'quote_terms' | 'prices_include_vat' | 'is_construction'>,
): QuoteFormValues {
  return {
    title: '',
    customer_id,
    contact_id: null,
    site_id: null,
    valid_until: addDays(londonDate(new Date()), company.quote_validity_days),
    notes: '',
    terms_and_conditions: company.quote_terms ?? '',
    buyer_reference: '',
    attachment_ids: [],
    internal_attachment_ids: [],
    prices_include_vat: company.prices_include_vat,
    billing_stages: [],
    is_construction: company.is_construction,
    ...NO_DISCOUNT,
    items: [],
    status: 'draft',
  }
}

/** Initial values of the form of an existing quote. A status that nobody can choose is left out: it stays unless another is chosen. */
export function editedQuoteValues(quote: Quote) {
  const { id, version, title, valid_until, description, notes, status } = quote
  const { discount_percent, discount_amount } = quote
  return {
    id,
    version,
    title,
    customer_id: quote.customer_id ?? '',
    contact_id: quote.contact_id,
    site_id: quote.site_id,
    valid_until,
    description: description ?? '',
    notes: notes ?? '',
    terms_and_conditions: quote.terms_and_conditions ?? '',
    buyer_reference: quote.buyer_reference ?? '',
    attachment_ids: quote.attachments.map(({ id }) => id),
    internal_attachment_ids: quote.internal_attachments.map(({ id }) => id),
    prices_include_vat: quote.prices_include_vat,
    billing_stages: quote.billing_stages,
    is_construction: quote.is_construction,
    discount_percent,
    discount_amount,
    // The line editor holds the lines; they are added on saving.
    items: [],
    status: isChoosable(status) ? status : undefined,
  } satisfies QuoteEdit
}

/** Omits an unchanged status: the server records and emails every change of status. */
export function withoutSameStatus<Edit extends Pick<QuoteEdit, 'status'>>(
  edit: Edit,
  status: QuoteStatus,
): Edit | Omit<Edit, 'status'> {
  if (edit.status !== status && edit.status !== undefined) return edit
  const { status: _, ...rest } = edit
  return rest
}

function isChoosable(status: QuoteStatus): status is ChoosableQuoteStatus {
  const choosable: readonly QuoteStatus[] = CHOOSABLE_QUOTE_STATUSES
  return choosable.includes(status)
}
