import { isDocumentKind, TEMPLATE_KINDS } from '@quotespark/domain/document'
import { LIMITS } from '@quotespark/domain/validation'
import { z } from 'zod'
import { billingStage, draftPlanInput } from './billing.ts'
import { quoteLine } from './document.ts'
import {
  discountAmount,
  discountPercent,
  id,
  instant,
  money,
  optionalLines,
  requiredText,
  textOrEmpty,
  vatAmountInput,
} from './fields.ts'
import { discountInput, draftLinesInput, lineInput } from './line-input.ts'
import { procedure, refusals } from './procedure.ts'

const kind = z.enum(TEMPLATE_KINDS)

/** A line with every field of a quote line and an invoice line. Its `vat_category` is null where the document's customer decides. */
const templateLine = quoteLine
  .omit({ id: true, total_price: true, net_amount: true, sort_order: true })
  .extend({ vat_amount: money.nullable() })
export type TemplateLine = z.infer<typeof templateLine>

const template = z.object({
  id,
  kind,
  name: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  /** Only for invoices. */
  message_on_statement: z.string().nullable(),
  terms_and_conditions: z.string().nullable(),
  /** Its prices and discounts are with VAT. */
  prices_include_vat: z.boolean(),
  discount_percent: discountPercent,
  discount_amount: discountAmount,
  items: z.array(templateLine),
  /** The payment plan of a quote; empty without one. */
  billing_stages: z.array(billingStage),
  is_construction: z.boolean(),
  created_at: instant,
  updated_at: instant,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Template = z.infer<typeof template>

const templateRow = template
  .pick({ id: true, kind: true, name: true, title: true, updated_at: true, abilities: true })
  .extend({ item_count: z.number().int() })
export type TemplateRow = z.infer<typeof templateRow>

/** Only the name of a template is required. A 'bundle' consists of its lines alone. */
const content = {
  title: textOrEmpty('Title', LIMITS.title).default(''),
  description: optionalLines('Description', LIMITS.description),
  notes: optionalLines('Notes', LIMITS.document_notes),
  message_on_statement: optionalLines('Message on statement', LIMITS.statement_message),
  terms_and_conditions: optionalLines('Terms and conditions', LIMITS.terms_and_conditions),
  /** Omitted, a new template has prices without VAT, and a change leaves it as it is. */
  prices_include_vat: z.boolean().optional(),
  ...discountInput,
  items: draftLinesInput(lineInput.extend({ vat_amount: vatAmountInput.default(null) })).default([]),
  /** Only for quotes; a day in the past becomes 'by_hand'. */
  ...draftPlanInput,
}

const templateName = requiredText('Name', LIMITS.name)

export const templateInput = z
  .object({
    kind,
    name: templateName,
    /** A quote or an invoice, according to `kind`, whose texts and lines replace the given ones. */
    document_id: id.nullable().default(null),
    ...content,
  })
  .refine(({ kind, document_id }) => isDocumentKind(kind) || document_id === null, {
    path: ['document_id'],
    message: 'A bundle cannot be created from a document',
  })
export type TemplateInput = z.input<typeof templateInput>

const tags = ['Templates']
const step = z.object({ id })

/** Templates for quotes and invoices. Managing a kind of document includes its templates; managing the catalogue, the bundles. */
export const templateContract = {
  list: procedure('staff')
    .route({ method: 'GET', path: '/templates', tags, summary: 'Templates and bundles by name' })
    .input(z.object({ kind: kind.optional() }).prefault({}))
    .output(z.object({ items: z.array(templateRow) }))
    .errors(refusals('company_required')),
  get: procedure('staff')
    .route({ method: 'GET', path: '/templates/{id}', tags, summary: 'One template with its content' })
    .input(step)
    .output(template)
    .errors(refusals('company_required', 'not_found')),
  create: procedure('staff')
    .route({
      method: 'POST',
      path: '/templates',
      successStatus: 201,
      tags,
      summary: 'Save a quote, an invoice or the given content as a template',
    })
    .input(templateInput)
    .output(template)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'idempotency_key_reused')),
  update: procedure('staff')
    .route({ method: 'PUT', path: '/templates/{id}', tags, summary: 'Change a template' })
    /** `updated_at` is that of the version the change was made to. */
    .input(z.object({ id, updated_at: instant, name: templateName, ...content }))
    .output(template)
    .errors(refusals('company_required', 'forbidden', 'not_found', 'changed_meanwhile')),
  delete: procedure('staff')
    .route({ method: 'DELETE', path: '/templates/{id}', tags, summary: 'Delete a template' })
    .input(step)
    .output(step)
    .errors(refusals('company_required', 'forbidden', 'not_found')),
}
