import type { Template, templateInput } from '@quotespark/contract'
import type { templates } from '@quotespark/database'
import { can, type MemberStanding, type Permission, requirePermission } from '@quotespark/domain/company'
import { contradictionsOf, type DocumentKind, type TemplateKind } from '@quotespark/domain/document'
import { NO_DISCOUNT } from '@quotespark/domain/line'
import { normaliseMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireProducts } from '../document/lines/priced-lines.ts'
import { asMeant, writtenQuoteLine } from '../document/lines/written-line.ts'
import { loadPrintableInvoice, loadPrintableQuote } from '../document/printable.ts'

/** What a template says, as it is kept. */
export type TemplateContent = Omit<z.output<typeof templateInput>, 'kind' | 'name' | 'document_id'>

type Row = typeof templates.$inferSelect

const MANAGES: Readonly<Record<TemplateKind, Permission>> = {
  quote: 'manage_quotes',
  invoice: 'manage_invoices',
  bundle: 'manage_products',
}

/** Who may write what is started from it. Refuses with `forbidden`. */
export function requireManaging(actor: MemberStanding, kind: TemplateKind): void {
  requirePermission(actor, MANAGES[kind])
}

const NO_WORDS = {
  title: '',
  description: null,
  notes: null,
  message_on_statement: null,
  terms_and_conditions: null,
  ...NO_DISCOUNT,
}

/**
 * Only what is meant: a bundle is its lines, and what only invoices say is said of them alone. Refuses an unknown product, and
 * with `invalid_input` what is no discount.
 */
export async function meantContent(
  { db, actor }: StaffContext,
  kind: TemplateKind,
  content: TemplateContent,
): Promise<TemplateContent> {
  const issues = contradictionsOf([], content)
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
  const items = content.items.map((line) => ({
    ...asMeant(line),
    unit_price: normaliseMoney(line.unit_price),
  }))
  await requireProducts(db, actor.company_id, items)
  if (kind === 'bundle') return { ...NO_WORDS, items }
  if (kind === 'invoice') return { ...content, items }
  return { ...content, message_on_statement: null, terms_and_conditions: null, items }
}

/** What a quote or an invoice says, whatever it is for. Refuses with `not_found` one of another company. */
export async function contentOfDocument(
  { db, actor }: StaffContext,
  kind: DocumentKind,
  id: string,
): Promise<TemplateContent> {
  const { company_id } = actor
  const { document, items } =
    kind === 'quote'
      ? await loadPrintableQuote(db, company_id, id).then(({ quote, ...rest }) => ({
          ...rest,
          document: quote,
        }))
      : await loadPrintableInvoice(db, company_id, id).then(({ invoice, ...rest }) => ({
          ...rest,
          document: invoice,
        }))
  const { title, description, notes, discount_percent, discount_amount } = document
  return {
    title: title ?? '',
    description,
    notes,
    message_on_statement: 'message_on_statement' in document ? document.message_on_statement : null,
    terms_and_conditions: 'terms_and_conditions' in document ? document.terms_and_conditions : null,
    discount_percent,
    discount_amount,
    items: items.map((line) => ({ ...writtenQuoteLine(line), vat_amount: line.vat_amount })),
  }
}

export function presentTemplate(row: Row, actor: MemberStanding): Template {
  const { id, kind, name, created_at, updated_at } = row
  const content = row.content as TemplateContent
  return { ...content, id, kind, name, created_at, updated_at, abilities: templateAbilities(kind, actor) }
}

export function templateAbilities(kind: TemplateKind, actor: MemberStanding) {
  const manages = can(actor, MANAGES[kind])
  return { edit: manages, delete: manages }
}
