import type { PaymentOutcome } from '@quotespark/contract'
import { asCompany } from '@quotespark/database'
import { isZeroMoney } from '@quotespark/domain/money'
import type { Services } from '../../services.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import { confirmCheckout } from '../document/payment/confirm-checkout.ts'
import type { ReturnUrls } from '../document/payment/start-checkout.ts'
import { readPortalInvoice, seenBy } from './read-portal-document.ts'

/** Stripe fills in the placeholder. */
const SESSION = 'checkout_session_id={CHECKOUT_SESSION_ID}'
const CANCELLED = 'payment=cancelled'

/** Leads back to the shared link that the customer came from. */
export function wayBackToLink(appUrl: string, token: string): ReturnUrls {
  const page = `${appUrl}/customer-portal/${token}`
  return { success_url: `${page}?${SESSION}`, cancel_url: `${page}?${CANCELLED}` }
}

/** Leads back to the invoices in the portal. */
export function wayBackToPortal(appUrl: string, invoiceId: string): ReturnUrls {
  const page = `${appUrl}/portal/invoices`
  return { success_url: `${page}?invoice=${invoiceId}&${SESSION}`, cancel_url: `${page}?${CANCELLED}` }
}

/** The outcome of a card payment, with the invoice as it is afterwards. */
export async function confirmPayment(
  services: Services,
  document: DocumentRef<'invoice'>,
  sessionId: string,
): Promise<PaymentOutcome> {
  const settlement = await confirmCheckout(services, document, sessionId)
  const invoice = await asCompany(services.database, document.company_id, (db) =>
    readPortalInvoice(db, document, seenBy(services)),
  )
  if (!settlement) return { outcome: 'unpaid', amount: '0.00', invoice }
  const { applied, surplus, pending } = settlement
  if (pending !== undefined) return { outcome: 'pending', amount: pending, invoice }
  return isZeroMoney(surplus)
    ? { outcome: 'paid', amount: applied, invoice }
    : { outcome: 'surplus', amount: surplus, invoice }
}
