import { createHash } from 'node:crypto'
import { asCompany } from '@quotespark/database'
import { isEmail } from '@quotespark/domain/contact'
import { type Money, toPence } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import type { SealedContent } from '@quotespark/paper'
import type Stripe from 'stripe'
import type { Services } from '../../../services.ts'
import { toPayOf } from '../cis/cis-of-invoice.ts'
import type { DocumentRef } from '../document-ref.ts'
import { findRevision } from '../evidence/revisions.ts'
import { loadPrintableInvoice, type PrintableInvoice } from '../printable.ts'
import { callStripe } from './at-stripe.ts'
import { isPayableByCard } from './payable-by-card.ts'
import { findNewestPending } from './pending-payments.ts'

const PERIOD_SECONDS = 10 * 60
/**
 * How long a page stays open, from the start of its period: Stripe's minimum is 30 minutes, and one period may have passed. The
 * balance may change meanwhile.
 */
const OPEN_SECONDS = 45 * 60

/** Where Stripe sends the customer back to. */
export interface ReturnUrls {
  /** Stripe fills in `{CHECKOUT_SESSION_ID}`. */
  success_url: string
  cancel_url: string
}

/**
 * Opens a Stripe payment page for exactly what the customer sees is to be paid. Repeated within a few minutes it returns the same
 * page. Refuses a draft with `not_found`, an invoice that takes no payment with `transition_not_allowed`, one whose payment is on its
 * way with `payment_closed`, and with `payment_unavailable`.
 */
export async function startCheckout(
  services: Services,
  document: DocumentRef<'invoice'>,
  wayBack: ReturnUrls,
): Promise<{ url: string }> {
  const { database, clock } = services
  const { printable, sealed, promised } = await asCompany(database, document.company_id, async (db) => {
    const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
    const { revision } = printable.invoice
    const newest = await findNewestPending(db, document.company_id, [document.document_id])
    return {
      printable,
      sealed: revision === null ? undefined : await findRevision(db, document, revision),
      promised: newest.get(document.document_id),
    }
  })
  const { invoice } = printable
  const { status } = invoice
  if (status === 'draft') throw new Refusal('not_found', { entity: 'invoice' })
  const amount = toPayOf(printable)
  if (!isPayableByCard({ status, balance_due: amount })) {
    throw new Refusal('transition_not_allowed', { entity: 'invoice', from: status, to: 'paid' })
  }
  if (promised?.closed_at === null) throw new Refusal('payment_closed', { reason: 'on_its_way' })
  const period = Math.floor(clock.now().getTime() / 1000 / PERIOD_SECONDS)
  const expires_at = period * PERIOD_SECONDS + OPEN_SECONDS
  const page = { ...checkoutPage(printable, sealed?.content, amount), ...wayBack, expires_at }
  // The same content gives the same page: a customer who presses twice, or retries after a lost answer, can pay only once.
  const idempotencyKey = createHash('sha256')
    // A payment that failed leaves everything else as it was.
    .update(JSON.stringify([page, invoice.version, promised?.id]))
    .digest('hex')
  const { url } = await callStripe(services, (stripe) =>
    stripe.checkout.sessions.create(page, { idempotencyKey }),
  )
  if (url === null) throw new Refusal('payment_unavailable', {})
  return { url }
}

function checkoutPage(
  { invoice, company, customer }: PrintableInvoice,
  sealed: SealedContent | null | undefined,
  amount: Money,
): Stripe.Checkout.SessionCreateParams {
  const name = `Invoice ${invoice.number} from ${sealed?.seller.name ?? company.name}`
  const email = invoice.customer_email ?? customer?.email ?? ''
  const metadata = { company_id: company.id, invoice_id: invoice.id }
  return {
    mode: 'payment',
    // Stripe offers those of them that the account has switched on.
    allowed_payment_method_types: ['card', 'pay_by_bank', 'bacs_debit'],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'gbp',
          unit_amount: Number(toPence(amount)),
          product_data: { name, description: sealed?.title ?? invoice.title },
        },
      },
    ],
    client_reference_id: invoice.id,
    metadata,
    payment_intent_data: { description: name, metadata },
    ...(isEmail(email) ? { customer_email: email } : {}),
  }
}
