import type { Template, templateInput } from '@quotespark/contract'
import type { templates } from '@quotespark/database'
import { can, type MemberAccess, type Permission, requirePermission } from '@quotespark/domain/company'
import {
  DOCUMENTS,
  type DocumentKind,
  findContradictions,
  isDocumentKind,
  type TemplateKind,
} from '@quotespark/domain/document'
import { NO_DISCOUNT } from '@quotespark/domain/line'
import { normaliseUnitPrice } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { plannedStage, withoutPastDays } from '../document/billing/payment-plan.ts'
import { documentRef } from '../document/document-ref.ts'
import { requireProducts } from '../document/lines/priced-lines.ts'
import { clearUnusedFields, writtenQuoteLine } from '../document/lines/written-line.ts'
import { loadPrintable } from '../document/printable.ts'

/** The stored content of a template. */
export type TemplateContent = Omit<
  z.output<typeof templateInput>,
  'kind' | 'name' | 'document_id' | 'prices_include_vat' | 'billing_stages' | 'is_construction'
> & { prices_include_vat: boolean } & Plan

/** The payment plan of a quote; of other kinds there is none. */
type Plan = Pick<Template, 'billing_stages' | 'is_construction'>

type Row = typeof templates.$inferSelect

const NO_PLAN: Plan = { billing_stages: [], is_construction: false }

const NO_WORDS = {
  title: '',
  description: null,
  notes: null,
  message_on_statement: null,
  terms_and_conditions: null,
  ...NO_DISCOUNT,
  ...NO_PLAN,
}

/** The permission to write what is started from a template of this kind. */
function managing(kind: TemplateKind): Permission {
  return isDocumentKind(kind) ? DOCUMENTS[kind].permission : 'manage_products'
}

/** Requires the permission to write what is started from the template. Refuses with `forbidden`. */
export function requireManaging(actor: MemberAccess, kind: TemplateKind): void {
  requirePermission(actor, managing(kind))
}

/**
 * Reduces the input to what its kind uses: only lines for a bundle, no invoice-only fields for a quote. Refuses an unknown
 * product, and with `invalid_input` an impossible discount.
 */
export async function meantContent(
  { db, actor }: StaffContext,
  kind: TemplateKind,
  content: TemplateContent,
): Promise<TemplateContent> {
  const { prices_include_vat } = content
  const issues = findContradictions(content.items, content)
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
  const items = content.items.map((line) => ({
    ...clearUnusedFields(line),
    unit_price: normaliseUnitPrice(line.unit_price),
  }))
  await requireProducts(db, actor.company_id, items)
  if (!isDocumentKind(kind)) return { ...NO_WORDS, prices_include_vat, items }
  const texts = DOCUMENTS[kind].texts.map((text) => [text, content[text]])
  const { discount_percent, discount_amount, billing_stages, is_construction } = content
  return {
    ...NO_WORDS,
    ...Object.fromEntries(texts),
    prices_include_vat,
    discount_percent,
    discount_amount,
    ...(DOCUMENTS[kind].has_plan && { billing_stages: billing_stages.map(plannedStage), is_construction }),
    items,
  }
}

/** Reads the content of a quote or an invoice, in any status. Refuses with `not_found` one of another company. */
export async function contentOfDocument(
  { db, actor }: StaffContext,
  kind: DocumentKind,
  id: string,
): Promise<TemplateContent> {
  const { document, items, stages } = await loadPrintable(db, documentRef(kind, actor.company_id, id))
  const { title, description, notes, terms_and_conditions } = document
  const { prices_include_vat, discount_percent, discount_amount } = document
  return {
    title: title ?? '',
    description,
    notes,
    message_on_statement: 'message_on_statement' in document ? document.message_on_statement : null,
    terms_and_conditions,
    prices_include_vat,
    discount_percent,
    discount_amount,
    billing_stages: stages,
    is_construction: document.is_construction,
    items: items.map((line) => ({ ...writtenQuoteLine(line), vat_amount: line.vat_amount })),
  }
}

/** The content of a stored template; one from before prices could include VAT, or before payment plans, says nothing of them. */
export function storedContent({ content }: Pick<Row, 'content'>): TemplateContent {
  return {
    ...NO_PLAN,
    ...(content as TemplateContent),
    prices_include_vat: (content as Partial<TemplateContent>).prices_include_vat ?? false,
  }
}

/** A template as it is read today: a day of its plan that has passed is 'by hand'. */
export function presentTemplate(row: Row, { actor, services }: StaffContext): Template {
  const { id, kind, name, created_at, updated_at } = row
  const content = storedContent(row)
  const billing_stages = withoutPastDays(content.billing_stages, londonDate(services.clock.now()))
  return {
    ...content,
    billing_stages,
    id,
    kind,
    name,
    created_at,
    updated_at,
    abilities: templateAbilities(kind, actor),
  }
}

export function templateAbilities(kind: TemplateKind, actor: MemberAccess) {
  const manages = can(actor, managing(kind))
  return { edit: manages, delete: manages }
}
