import { asCompany } from '@quotespark/database'
import { addDays, londonDate } from '@quotespark/domain/time'
import type { World, WorldQuote } from '@quotespark/testing/worlds'
import { type DocumentRef, documentRef } from '../features/document/document-ref.ts'
import { loadPrintableQuote } from '../features/document/printable.ts'
import { createInvoiceFromQuote } from '../features/invoice/create-invoice-from-quote.ts'
import { answerQuote } from '../features/portal/answer-quote.ts'
import type { Answer } from '../features/portal/given-answer.ts'
import { recordView } from '../features/portal/record-view.ts'
import { createQuote } from '../features/quote/create-quote.ts'
import { updateQuote } from '../features/quote/update-quote.ts'
import type { Services } from '../services.ts'
import { settleInvoice } from './settle-invoice.ts'
import type { WorldBuilder } from './world-builder.ts'
import { idAt, worldLines } from './world-lines.ts'

const VALID_DAYS = 30

/** User agent of the customers who answer. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Writes one of the world's quotes and takes it to its final status. */
export async function buildQuote(builder: WorldBuilder, world: World, quote: WorldQuote): Promise<void> {
  const { services, clock, settled, asStaff } = builder
  clock.goTo(quote.written_days_ago)
  const quote_id = await asStaff((context) =>
    createQuote(context, {
      title: quote.title,
      description: null,
      notes: quote.notes,
      terms_and_conditions: null,
      buyer_reference: null,
      customer_id: idAt(settled.customer_ids, quote.customer),
      valid_until: addDays(londonDate(clock.now()), VALID_DAYS),
      discount_percent: quote.discount_percent ?? null,
      discount_amount: quote.discount_amount ?? null,
      items: worldLines(world, settled.product_ids, quote.lines),
      status: quote.is_sent ? 'sent' : 'draft',
    }),
  )
  if (quote.answer === 'none') return
  const document = documentRef('quote', settled.owner.company_id, quote_id)
  const answered = quote.written_days_ago - quote.answered_after
  if (quote.is_revised) await revise(builder, world, quote, document)
  clock.goTo(answered)
  await recordView(services, document, { user_id: undefined, user_agent: '' })
  const answer = answerOf(builder, world, quote)
  if (!answer) return
  await give(builder, document, answer)
  // Wait, so that the notifications of the acceptance carry its date.
  await services.background.settled()
  if (!quote.invoice) return
  clock.goTo(Math.max(answered - 1, 0))
  const { id: invoice_id } = await asStaff((context) => createInvoiceFromQuote(context, quote_id))
  await settleInvoice(builder, invoice_id, {
    ...quote.invoice,
    written_days_ago: Math.max(answered - 1, 0),
  })
}

async function give(
  { services }: WorldBuilder,
  document: DocumentRef<'quote'>,
  answer: Answer,
): Promise<void> {
  const { version } = await read(services, document)
  await answerQuote(
    services,
    document,
    { read: { version }, answer, user_id: undefined },
    { ip_address: '192.0.2.10', user_agent: PHONE, portal_email: null },
  )
}

async function read(services: Services, { company_id, document_id }: DocumentRef<'quote'>) {
  const { quote } = await asCompany(services.database, company_id, (db) =>
    loadPrintableQuote(db, company_id, document_id),
  )
  return quote
}

/** The customer asks for a change on the day they get the quote, and is sent its second revision. */
async function revise(
  builder: WorldBuilder,
  world: World,
  quote: WorldQuote,
  document: DocumentRef<'quote'>,
): Promise<void> {
  const { services, settled, asStaff } = builder
  await recordView(services, document, { user_id: undefined, user_agent: '' })
  await give(builder, document, { action: 'amendment', reason: 'Could you deliver before eight, please?' })
  const { version, valid_until } = await read(services, document)
  await asStaff((context) =>
    updateQuote(context, {
      id: document.document_id,
      version,
      title: quote.title,
      description: null,
      notes: 'Delivered before eight in the morning, at the same price.',
      terms_and_conditions: null,
      buyer_reference: null,
      discount_percent: quote.discount_percent ?? null,
      discount_amount: quote.discount_amount ?? null,
      customer_id: idAt(settled.customer_ids, quote.customer),
      valid_until,
      items: worldLines(world, settled.product_ids, quote.lines),
      status: 'sent',
      told: 'other',
      lost_reason: null,
      undoable: false,
    }),
  )
}

function answerOf({ signature }: WorldBuilder, world: World, quote: WorldQuote): Answer | undefined {
  switch (quote.answer) {
    case 'accepted':
      return {
        action: 'accept',
        // Some draw a signature, most only type their name.
        signature: quote.written_days_ago % 3 === 0 ? signature : null,
        signed_name: world.customers[quote.customer]?.contact_person ?? '',
      }
    case 'rejected':
      return {
        action: 'reject',
        reason: 'We have gone with somebody nearer this time.',
        lost_reason: 'chose_another',
      }
    case 'amendment':
      return {
        action: 'amendment',
        reason: 'Could we have half of everything, and the delivery a day earlier?',
      }
    default:
      return undefined
  }
}
