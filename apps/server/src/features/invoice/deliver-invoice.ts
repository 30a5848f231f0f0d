import { invoices, type Transaction } from '@quotespark/database'
import { formatDate, formatMoney } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { invoiceMail } from '../../document/invoice-mail.ts'
import { keepIssued } from '../../document/issued-invoice.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import type { Sender } from '../../document/product-sender.ts'
import { ensureLinkToken } from '../../document/share-link.ts'
import { postEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { attachedFiles } from './attach-files.ts'
import { requireSendable } from './sendable-invoice.ts'

type InvoiceRow = typeof invoices.$inferSelect

/** Sends the invoice now, or leaves it to the moment that it names: then it is refused now what would be refused then. */
export async function deliverInTime(context: StaffContext, invoice: InvoiceRow): Promise<void> {
  if (invoice.send_at === null) return deliverInvoice(context, invoice, context.actor)
  requireSendable(await loadPrintableInvoice(context.db, invoice.company_id, invoice.id))
}

/**
 * Issues the invoice, which makes a draft sent, keeps the PDF exactly as it goes out, and mails it to the customer with
 * its link. What was issued before and goes out again keeps its status. Refuses what `requireSendable` refuses.
 */
export async function deliverInvoice(
  { db, services }: { db: Transaction; services: Services },
  invoice: InvoiceRow,
  sender: Sender,
): Promise<void> {
  const draft = await loadPrintableInvoice(db, invoice.company_id, invoice.id)
  const email = requireSendable(draft)
  const now = services.clock.now().toISOString()
  const [issued] = await db
    .update(invoices)
    .set({
      status: invoice.status === 'draft' ? 'sent' : invoice.status,
      sent_at: invoice.sent_at ?? now,
      send_at: null,
      // What the customer opened before is not what they are sent now.
      last_viewed_at: null,
      updated_at: now,
      version: invoice.version + 1,
    })
    .where(and(eq(invoices.company_id, invoice.company_id), eq(invoices.id, invoice.id)))
    .returning()
  if (!issued) throw new Error('a locked invoice is gone')
  const printable = { ...draft, invoice: issued }
  const pdf = await keepIssued({ db, services }, printable, sender)
  const document = { company_id: invoice.company_id, invoice_id: invoice.id }
  await recordEvent({ db, services }, document, 'sent', sender, { email, pdf_sha256: pdf.sha256 })
  await ensureLinkToken(db, document)
  const { envelope, variables } = await invoiceMail({ db, services }, printable, { to: email, sender })
  await postEmail(services, db, {
    ...envelope,
    template: 'invoice-sent',
    cc: issued.cc_email,
    bcc: issued.bcc_email,
    attachment_file_ids: [pdf.id, ...(await attachedFiles(db, document))],
    variables: {
      ...variables,
      amount: formatMoney(issued.balance_due),
      dueDate: formatDate(issued.due_date),
      description: issued.title,
    },
  })
}
