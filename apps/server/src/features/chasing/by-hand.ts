import type { ChasedMail } from '@quotespark/contract'
import { chasedSteps, documents, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { AsStaff, StaffContext, StaffReader } from '../../api/context.ts'
import type { Services } from '../../services.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { drawStatements, dueStill, lockDue, NotNow, noteSteps, postChasing } from './chase.ts'
import type { ComposedMail } from './compose-mail.ts'
import { byKind } from './due-steps.ts'
import { planFor, presentPlanned } from './list-chasing.ts'
import type { PlannedMail } from './plan-mails.ts'

interface MailOfDay {
  customer_id: string
  send_on: string
}

/**
 * Sends a planned mail now, whatever the hour, with the words and steps of its day. Refuses with `not_planned` one that is not to come any
 * more, with `customer_email_missing`, and as `countMail` does.
 */
export async function sendNow(
  { services, asStaff, change }: { services: Services; asStaff: AsStaff; change: AsStaff },
  input: MailOfDay,
): Promise<ChasedMail> {
  const planned = await asStaff((reader) => findPlanned(reader, input))
  if (planned.to === null) throw new Refusal('customer_email_missing', {})
  const statements = await drawStatements(services, planned.company_id, planned.steps)
  return change(async (context) => {
    const { db, actor } = context
    const sent = await stillPlanned(async () => {
      await refuseTooSoon(context, planned)
      return postChasing({ db, services }, planned, { by: actor, hand: actor, statements })
    })
    return presentSent(db, services, sent, actor.name)
  })
}

/** Refuses with `not_planned` what has changed since it was planned. */
async function stillPlanned<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotNow) throw new Refusal('not_planned', {})
    throw error
  }
}

/** Refuses with `invalid_input` to say of an invoice that it was due before it is. */
async function refuseTooSoon(
  { db, services }: StaffReader,
  { company_id, steps }: PlannedMail,
): Promise<void> {
  const late = byKind(steps).invoice.filter(({ days }) => days > 0)
  const [soon] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.company_id, company_id),
        inArray(
          documents.id,
          late.map(({ id }) => id),
        ),
        gte(documents.due_date, londonDate(services.clock.now())),
      ),
    )
    .limit(1)
  if (soon) {
    throw new Refusal('invalid_input', { issues: [{ path: 'send_on', message: MESSAGES.notDueYet }] })
  }
}

/** Leaves out the steps of a planned mail: none of them is sent. Refuses with `not_planned`. Returns how many. */
export async function leaveOut(context: StaffContext, input: MailOfDay): Promise<number> {
  const planned = await findPlanned(context, input)
  await lockDue(context, planned)
  await stillPlanned(() => dueStill(context.db, planned))
  await noteSteps(context.db, planned.steps, {
    outcome: 'left_out',
    by_name: context.actor.name,
    created_at: context.services.clock.now().toISOString(),
  })
  return planned.steps.length
}

async function findPlanned(reader: StaffReader, { customer_id, send_on }: MailOfDay): Promise<PlannedMail> {
  await requireCustomer(reader.db, reader.actor.company_id, customer_id)
  const planned = await planFor(reader, send_on)
  const mail = planned.find(
    ({ day, steps }) => day === send_on && steps.some((step) => step.customer_id === customer_id),
  )
  if (!mail) throw new Refusal('not_planned', {})
  return mail
}

/** The mail as the list of what is done shows it. */
async function presentSent(
  db: Transaction,
  services: Services,
  sent: ComposedMail,
  by_name: string,
): Promise<ChasedMail> {
  const [row] = await db
    .select({ id: chasedSteps.id, created_at: chasedSteps.created_at })
    .from(chasedSteps)
    .where(
      and(
        eq(chasedSteps.company_id, sent.mail.company_id),
        inArray(
          chasedSteps.document_id,
          sent.steps.map(({ id }) => id),
        ),
        eq(chasedSteps.days, sent.steps[0]?.days ?? 0),
      ),
    )
    .orderBy(desc(chasedSteps.created_at))
    .limit(1)
  if (!row) throw new Error('a step that was sent is not noted')
  return {
    ...presentPlanned(services, sent),
    ...{ id: row.id, state: 'sent', by_name },
    ...{ send_at: row.created_at, send_on: londonDate(new Date(row.created_at)) },
  }
}
