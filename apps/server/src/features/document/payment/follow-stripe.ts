import { asSystem, cardCharges } from '@quotespark/database'
import { asc, isNull } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { askForRefund } from './ask-for-refund.ts'
import { followPayment } from './follow-charge.ts'
import { takeUnanswered } from './pending-payments.ts'
import { readSession } from './read-session.ts'
import { listOpenRequests, readRequest } from './refund-requests.ts'
import { settleCheckout } from './settle-checkout.ts'

const AT_ONCE = 50
/** Longer than a call to Stripe takes. */
const ANSWER_MS = 60_000
/** How often Stripe is asked about money that is on its way, in case its event is lost: that takes days. */
const ASK_AGAIN_MS = 3_600_000

/**
 * Asks Stripe again for refunds without an answer and about payments that are on their way, and reads the charges of payments that were
 * not read yet.
 */
export async function followStripe(services: Services): Promise<void> {
  if (!services.stripe) return
  const now = services.clock.now().getTime()
  for (const pending of await takeUnanswered(services, new Date(now - ASK_AGAIN_MS), AT_ONCE)) {
    await tried(services, async () => {
      const read = await readSession(services, pending.checkout_session_id)
      if (read) await settleCheckout(services, read)
    })
  }
  const before = new Date(now - ANSWER_MS)
  for (const request of await listOpenRequests(services, AT_ONCE, before)) {
    await tried(services, async () => {
      // Stripe forgets a key after a day or more, so that a refund it has made is looked for first.
      const asked = await readRequest(services, request.company_id, request.id)
      if (asked) await followPayment(services, request.company_id, asked.payment_id)
      await askForRefund(services, request, { isFirst: false })
    })
  }
  const unread = await asSystem(services.database, (db) =>
    db
      .select({ company_id: cardCharges.company_id, payment_id: cardCharges.payment_id })
      .from(cardCharges)
      .where(isNull(cardCharges.stripe_id))
      .orderBy(asc(cardCharges.updated_at))
      .limit(AT_ONCE),
  )
  for (const { company_id, payment_id } of unread) {
    await tried(services, () => followPayment(services, company_id, payment_id))
  }
}

/** One that fails is tried again by the next run, and holds none of the others up. */
async function tried({ logger }: Services, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger.error({ err: error }, 'a payment could not be read at Stripe')
  }
}
