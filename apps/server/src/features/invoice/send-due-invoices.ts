import { documents, hasKind, invoices } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, lte } from 'drizzle-orm'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { forEachDue } from '../document/for-each-due.ts'
import { invoiceKind } from '../document/kinds/invoice.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import { productSender, type Sender } from '../document/product-sender.ts'
import { addressLetter } from '../document/send/letter.ts'
import type { SealingContext } from '../document/send/seal-document.ts'
import { issue } from '../document/send/send-document.ts'

/** Sends the drafts whose `send_at` has come; an edit or a sending before it would have cleared it. Returns how many. */
export function sendDueInvoices(services: Services): Promise<number> {
  const isDue = () =>
    and(
      hasKind('invoice'),
      eq(invoices.status, 'draft'),
      lte(invoices.send_at, services.clock.now().toISOString()),
    )
  return forEachDue(services, {
    failure: 'an invoice could not be sent at the scheduled time',
    isDue,
    async act({ db, afterwards }, { company_id, id }) {
      const [invoice] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.company_id, company_id), eq(invoices.id, id), isDue()))
        .for('update')
      if (!invoice) return false
      const parts = { db, services, afterwards }
      const sender = await productSender(db, invoice.created_by)
      try {
        await invoiceKind.refuseUnsendable(parts, invoice)
        const letter = await addressLetter(parts, refOf(invoice), {})
        if (letter.to === null) throw new Refusal('customer_email_missing', {})
        await issue(parts, invoice, { by: sender, letter })
        return true
      } catch (error) {
        // Too much is being drawn, so the next run tries again.
        if (!(error instanceof Refusal) || error.code === 'busy') throw error
        await giveUp(parts, invoice, { sender, refusal: error })
        return false
      }
    },
  })
}

const REASONS: Partial<Record<Refusal['code'], string>> = {
  customer_email_missing: 'the customer has no email address',
  particulars_missing: 'details required by law are missing',
  vat_period_filed: 'its issue date lies in a VAT period that was filed',
}

function reasonOf({ code, data }: Refusal): string {
  const said = 'issues' in data ? data.issues[0]?.message.replace(/\.$/, '') : undefined
  return said ?? REASONS[code] ?? code
}

/** Leaves a refused invoice as a draft until staff have fixed it, and notifies them of the reason. */
async function giveUp(
  { db, services }: SealingContext,
  invoice: InvoiceDocument,
  { sender, refusal }: { sender: Sender; refusal: Refusal },
): Promise<void> {
  const document = refOf(invoice)
  const reason = reasonOf(refusal)
  await db
    .update(documents)
    .set({ send_at: null, updated_at: services.clock.now().toISOString(), version: invoice.version + 1 })
    .where(isDocument(documents, document))
  await recordEvent({ db, services }, document, 'sending_failed', sender, { data: { reason } })
  await notifyStaff(services, db, {
    company_id: invoice.company_id,
    event: 'invoice_not_sent',
    title: 'Invoice not sent',
    body: `${invoice.number} could not be sent at the scheduled time: ${reason}.`,
    document,
  })
}
