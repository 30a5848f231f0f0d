import type { ChasedMail } from '@quotespark/contract'
import { chasedSteps, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, inArray } from 'drizzle-orm'
import type { AsStaff, StaffContext, StaffReader } from '../../api/context.ts'
import type { Services } from '../../services.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { drawStatements, lockDue, NotNow, noteSteps, postChasing } from './chase.ts'
import type { ComposedMail } from './compose-mail.ts'
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
  const statements = await drawStatements(services, planned)
  return change(async (context) => {
    const { db, actor } = context
    try {
      const sent = await postChasing({ db, services }, planned, { by: actor, hand: actor, statements })
      return await presentSent(db, services, sent, actor.name)
    } catch (error) {
      if (error instanceof NotNow) throw new Refusal('not_planned', {})
      throw error
    }
  })
}

/** Leaves out the steps of a planned mail: none of them is sent. Refuses with `not_planned`. Returns how many. */
export async function leaveOut(context: StaffContext, input: MailOfDay): Promise<number> {
  const planned = await findPlanned(context, input)
  await lockDue(context, planned)
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
    .limit(1)
  if (!row) throw new Error('a step that was sent is not noted')
  return {
    ...presentPlanned(services, sent),
    ...{ id: row.id, state: 'sent', by_name },
    ...{ send_at: row.created_at, send_on: londonDate(new Date(row.created_at)) },
  }
}
