import { asCompany, asSystem, documentHolds, documents, type Transaction } from '@quotespark/database'
import { currentQuoteStatus, invoiceTransition, isInvoiceSendableAgain, Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import { withAfterwards } from '../afterwards.ts'
import { uncountMail } from '../mail/mail-allowance.ts'
import type { Services } from '../services.ts'
import { type DocumentRef, isDocument } from './document/document-ref.ts'
import { recordEvent } from './document/evidence/history.ts'
import { type HeldInput, recipientsOfStep } from './document/hold/held-input.ts'
import { findHold, type Hold, takeHold } from './document/hold/hold-step.ts'
import { lockDocument } from './document/lock-document.ts'
import type { InvoiceDocument, QuoteDocument } from './document/printable.ts'
import type { Sender } from './document/product-sender.ts'
import type { SealingParts } from './document/sealing/seal-document.ts'
import { issueInvoice } from './invoice/deliver-invoice.ts'
import { takePayment } from './invoice/record-payment.ts'
import { findReminder, notOverdue, postReminder } from './invoice/remind-customer.ts'
import { postEInvoice } from './invoice/send-e-invoice.ts'
import { removeQuote } from './quote/delete-quote.ts'
import { issueQuote } from './quote/deliver-quote.ts'
import { noteMark } from './quote/mark-quote.ts'

type Step<Name extends keyof HeldInput, Row> = (
  parts: SealingParts,
  row: Row,
  held: { input: HeldInput[Name]; by: Sender },
) => Promise<void>
type Steps<Row> = { [Name in keyof HeldInput]?: Step<Name, Row> }

const QUOTE_STEPS: Steps<QuoteDocument> = {
  send: (parts, quote, { input, by }) => issueQuote(parts, quote, { by, letter: input }),
  accept: (parts, quote, { input, by }) => noteMark(parts, quote, input, by),
  reject: (parts, quote, { input, by }) => noteMark(parts, quote, input, by),
  delete: (parts, quote, { by }) => removeQuote(parts, quote, by),
}

const INVOICE_STEPS: Steps<InvoiceDocument> = {
  async send(parts, invoice, { input, by }) {
    // The scheduled send may have happened in the meantime (send-due-invoices.ts).
    if (!isInvoiceSendableAgain(invoice)) invoiceTransition(invoice.status, 'send')
    await issueInvoice(parts, invoice, { by, letter: input })
  },
  send_e_invoice: (parts, invoice, { input, by }) => postEInvoice(parts, invoice, input, by),
  async remind(parts, invoice, { input, by }) {
    const reminder = await findReminder(parts, invoice)
    if (!reminder) throw notOverdue(invoice)
    await postReminder(parts, reminder, { recipients: input, by })
  },
  pay: (parts, invoice, { input, by }) => takePayment(parts, invoice, input, by),
}

/** Adds to the services the part that runs deferred steps; it is the only one that knows what quotes and invoices do. */
export function withHolds(parts: Omit<Services, 'holds'>): Services {
  const services: Services = {
    ...parts,
    holds: {
      end: (document, hold_id) => endHold(services, document, hold_id),
      endAll: (until) => endAllHolds(services, until),
    },
  }
  return services
}

/**
 * Runs the step that waits for a document, as the actor who requested it. When several processes try at once, only one runs
 * it: the transaction that runs the step also removes it. Everything the step renders is rendered before this resolves.
 */
async function endHold(services: Services, document: DocumentRef, hold_id?: string): Promise<void> {
  const { database, logger } = services
  const inCompany = <Result>(work: (db: Transaction) => Promise<Result>) =>
    asCompany(database, document.company_id, work)
  const waiting = await inCompany((db) => findHold(db, document))
  if (!waiting || (hold_id !== undefined && waiting.id !== hold_id)) return
  try {
    await withAfterwards((afterwards, begin) =>
      inCompany(async (db) => {
        begin()
        const row = await lockDocument(db, document)
        const hold = await takeHold(db, document, waiting.id)
        if (!hold) return
        await doStep({ db, services, afterwards, isPromised: true }, row, hold)
        // The version already went up when the step was queued.
        await db.update(documents).set({ version: row.version }).where(isDocument(documents, document))
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error
    logger.warn({ err: error, document_id: document.document_id }, 'a held step could not be done any more')
    await inCompany((db) => giveUp({ db, services }, document, waiting, error))
  }
}

async function doStep(parts: SealingParts, row: Row, hold: Hold): Promise<void> {
  const steps = (row.kind === 'quote' ? QUOTE_STEPS : INVOICE_STEPS) as Steps<Row>
  const step = steps[hold.step] as Step<keyof HeldInput, Row> | undefined
  if (!step) throw new Error(`no ${row.kind} has a step ${hold.step}`)
  const held = { input: hold.input as HeldInput[keyof HeldInput], by: hold.taken_by }
  await step(parts, asWhenTaken(row, hold), held)
}

type Row = Awaited<ReturnType<typeof lockDocument>>

/** Uses the quote's status at the time of the request, so a midnight that passed during the undo window cannot expire it. */
function asWhenTaken(row: Row, { created_at }: Hold): Row {
  if (row.kind !== 'quote') return row
  const quote = row as QuoteDocument
  return { ...row, status: currentQuoteStatus(quote, new Date(created_at)) }
}

/** Drops a step that is no longer possible, such as one for an invoice paid by card in the meantime, and records that in the history. */
async function giveUp(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef,
  waiting: Hold,
  refusal: Refusal,
): Promise<void> {
  await lockDocument(db, document)
  const hold = await takeHold(db, document, waiting.id)
  if (!hold) return
  const recipients = recipientsOfStep(hold.step, hold.input)
  await uncountMail(
    { db, actor: hold.taken_by },
    document.company_id,
    new Date(hold.created_at),
    ...recipients,
  )
  await recordEvent({ db, services }, document, 'step_failed', hold.taken_by, {
    data: { step: hold.step, reason: refusal.code },
  })
}

/** Runs every waiting step. One that fails is left to its job, in this process or the next; all are when the database is away. */
async function endAllHolds(services: Services, until: AbortSignal): Promise<void> {
  const { logger } = services
  try {
    for (const document of await findHeldDocuments(services)) {
      if (until.aborted) return logger.warn('the remaining held steps wait for their jobs')
      try {
        await endHold(services, document)
      } catch (error) {
        logger.warn({ err: error, document_id: document.document_id }, 'a held step waits for its job')
      }
    }
  } catch (error) {
    logger.warn({ err: error }, 'all held steps wait for their jobs')
  }
}

function findHeldDocuments({ database }: Services): Promise<DocumentRef[]> {
  return asSystem(database, (db) =>
    db
      .select({
        kind: documents.kind,
        company_id: documentHolds.company_id,
        document_id: documentHolds.document_id,
      })
      .from(documentHolds)
      .innerJoin(
        documents,
        and(eq(documents.company_id, documentHolds.company_id), eq(documents.id, documentHolds.document_id)),
      )
      .orderBy(documentHolds.held_until),
  )
}
