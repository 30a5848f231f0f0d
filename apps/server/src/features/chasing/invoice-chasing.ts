import type { InvoiceChasing } from '@quotespark/contract'
import { chasedSteps, customers, documents, type Transaction } from '@quotespark/database'
import { type ChasingStop, chasingDay } from '@quotespark/domain/billing'
import type { InvoiceStatus } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { addDays, londonDate } from '@quotespark/domain/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StaffContext, StaffReader } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { findHold, type Hold } from '../document/chasing/hold-invoice.ts'
import { belongsToDocument, type DocumentRef, documentRef, isDocument } from '../document/document-ref.ts'
import { isPaymentPending } from '../document/payment/pending-payments.ts'
import { recipientsOf } from '../document/send/receivers.ts'
import { noteSteps } from './chase.ts'
import { composeMail } from './compose-mail.ts'
import { lockOwed } from './holds.ts'
import { DAYS_AHEAD, planFor } from './list-chasing.ts'
import { type PlannedMail, sendingInstant } from './plan-mails.ts'
import { countedSteps, DONE } from './steps.ts'

type Chased = NonNullable<Awaited<ReturnType<typeof readChased>>>
type Step = InvoiceChasing['steps'][number]

/** Returns what is planned for an invoice and what was done. Refuses with `not_found`. */
export async function getInvoiceChasing(reader: StaffReader, id: string): Promise<InvoiceChasing> {
  const { db, services, actor } = reader
  const document = documentRef('invoice', actor.company_id, id)
  const chased = await readChased(db, document)
  if (!chased) throw new Refusal('not_found', { entity: 'invoice' })
  const company = await requireCompany(db, actor.company_id)
  const today = londonDate(services.clock.now())
  const hold = await findHold(db, document, today)
  const is_on = company.remind_overdue && chased.is_chased === true
  const steps: Step[] = []
  if (chased.status !== 'draft' && chased.customer_id !== null) {
    const { to } = await recipientsOf(db, document, 'reminders')
    const done = await readDone(db, document)
    const stop = stopOf(chased, { to, hold, is_on: company.remind_overdue })
    const furthest = addDays(today, DAYS_AHEAD)
    const planned = stop === null ? await planFor(reader, furthest, chased.customer_id) : []
    const own = {
      kind: 'invoice' as const,
      company_id: company.id,
      id,
      customer_id: chased.customer_id,
      day: today,
      to,
    }
    for (const { days, step } of countedSteps(company, 'invoice')) {
      const mail = planned.find(({ steps: covered }) =>
        covered.some((each) => each.id === id && each.days === days),
      )
      const alone: PlannedMail = { company_id: company.id, day: today, to, steps: [{ ...own, days, step }] }
      const { words, stopped_by } = await composeMail(reader, company, mail ?? alone)
      const state =
        done.get(days) ??
        (mail && stopped_by === null
          ? plannedAt(services, mail.day)
          : unplannedState(
              services,
              { days, due_date: chased.due_date },
              { stop: stop ?? (mail && stopped_by) ?? null, furthest },
            ))
      steps.push({ days, step, ...state, to, subject: words.subject, text: words.message })
    }
  }
  return { hold: hold ? presentHold(hold) : null, is_on, steps }
}

async function readChased(db: Transaction, document: DocumentRef<'invoice'>) {
  const [found] = await db
    .select({
      status: documents.status,
      due_date: documents.due_date,
      customer_id: documents.customer_id,
      is_chased: customers.is_chased,
      is_pending: isPaymentPending(documents.company_id, documents.id),
      is_claim: sql<boolean>`exists (select from late_payment_claims claim
        where claim.company_id = documents.company_id and claim.document_id = documents.id)`,
    })
    .from(documents)
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(and(isDocument(documents, document), eq(documents.kind, 'invoice')))
  return found
}

type State = Pick<Step, 'state' | 'send_at' | 'stopped_by'>

async function readDone(db: Transaction, document: DocumentRef<'invoice'>): Promise<Map<number, State>> {
  const rows = await db
    .select()
    .from(chasedSteps)
    .where(and(belongsToDocument(chasedSteps, document), isNull(chasedSteps.quote_sent_at)))
  return new Map(
    rows.map(({ days, outcome, created_at }) => [days, { ...DONE[outcome], send_at: created_at }]),
  )
}

const CLOSED: Partial<Record<InvoiceStatus, ChasingStop>> = {
  paid: 'paid',
  credited: 'credited',
  cancelled: 'cancelled',
}

const HELD: Record<Hold['cause'], ChasingStop> = {
  staff: 'held',
  promise: 'promised',
  paid: 'replied',
  problem: 'replied',
}

/** Says what stops every step of an invoice now, a hold with an end apart. */
function stopOf(
  { status, is_chased, is_pending, is_claim }: Chased,
  { to, hold, is_on }: { to: string | null; hold: Hold | undefined; is_on: boolean },
): ChasingStop | null {
  const closed = CLOSED[status as InvoiceStatus]
  if (closed) return closed
  if (!is_on) return 'switched_off'
  if (!is_chased) return 'customer_not_chased'
  if (is_claim) return 'claim'
  if (hold && hold.until === null) return hold.is_disputed ? 'disputed' : HELD[hold.cause]
  if (is_pending) return 'on_its_way'
  return to === null ? 'no_email' : null
}

const plannedAt = ({ clock }: StaffReader['services'], day: string): State => ({
  state: 'planned',
  send_at: sendingInstant(day, clock.now()).toISOString(),
  stopped_by: null,
})

/** Says what becomes of a step that no planned mail covers: one beyond the days that are planned is to come, any other is over. */
function unplannedState(
  services: StaffReader['services'],
  { days, due_date }: { days: number; due_date: string | null },
  { stop, furthest }: { stop: ChasingStop | null; furthest: string },
): State {
  const day = chasingDay({ days }, due_date ?? '', services.config.bankHolidays)
  if (day === null) return { state: 'dropped', send_at: null, stopped_by: null }
  if (stop !== null) return { state: 'stopped', send_at: null, stopped_by: stop }
  if (day > furthest) return plannedAt(services, day)
  return { state: 'passed_over', send_at: null, stopped_by: 'too_late' }
}

function presentHold({ cause, reason, is_disputed, until, promised_on, by_name, created_at }: Hold) {
  return { cause, reason, is_disputed, until, promised_on, by_name, created_at }
}

/** Leaves out a step that is still to come; one that is done with stays as it is. Refuses with `transition_not_allowed` what is not owed. */
export async function skipStep(
  context: StaffContext,
  { id, days }: { id: string; days: number },
): Promise<void> {
  const { db, actor } = context
  const { now } = await lockOwed(context, id)
  const company = await requireCompany(db, actor.company_id)
  if (!countedSteps(company, 'invoice').some((step) => step.days === days))
    throw new Refusal('invalid_input', { issues: [{ path: 'days', message: 'There is no such step.' }] })
  const step = { kind: 'invoice' as const, company_id: company.id, id, days }
  await noteSteps(db, [step], { outcome: 'left_out', by_name: actor.name, created_at: now })
}
