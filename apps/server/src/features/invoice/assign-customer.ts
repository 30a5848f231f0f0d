import { documents } from '@quotespark/database'
import { invoiceTransition } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import type { StaffContext } from '../../api/context.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { claimedInvoice } from '../document/late-payment/claims.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { requireCustomer } from '../document/require-customer.ts'

/** Sets the customer of a draft. An issued invoice stays with the customer it was issued to. */
export async function assignCustomer(context: StaffContext, id: string, customerId: string): Promise<void> {
  const { db, actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  invoiceTransition(invoice.status, 'save_as_draft')
  const customer = await requireCustomer(db, invoice.company_id, customerId)
  if (customer.id === invoice.customer_id) return
  const { stage_quote_id: quote_id, stage } = invoice
  if (quote_id !== null && stage !== null) throw new Refusal('stage_invoice_locked', { quote_id, stage })
  const document = refOf(invoice)
  const claim_of = await claimedInvoice(db, document)
  if (claim_of !== null) throw new Refusal('claim_locked', { claim_of })
  await db
    .update(documents)
    .set({
      customer_id: customer.id,
      contact_id: null,
      site_id: null,
      updated_at: services.clock.now().toISOString(),
      version: invoice.version + 1,
    })
    .where(isDocument(documents, document))
  await recordEvent(context, document, 'customer_assigned', actor, {
    data: { customer: customer.name },
  })
}
