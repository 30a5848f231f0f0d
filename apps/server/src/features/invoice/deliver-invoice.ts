import { invoices } from '@quotespark/database'
import { formatDate, formatMoney, invoiceTransition, MESSAGES, Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { archiveFile } from '../../document/archive-file.ts'
import { recordEvent } from '../../document/history.ts'
import { invoiceView } from '../../document/invoice-view.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import { ensureLinkToken, shareUrl } from '../../document/share-link.ts'
import { postEmail } from '../../mail/outbox.ts'
import { replyAddress } from '../../mail/reply-address.ts'

/**
 * Makes the invoice sent, keeps the PDF exactly as it goes out, and mails it to the customer with its link. An invoice
 * cannot be sent to nobody: refuses a missing customer, title or e-mail address.
 */
export async function deliverInvoice(context: StaffContext, invoice: typeof invoices.$inferSelect) {
  const { db, actor, services } = context
  const status = invoiceTransition(invoice.status, 'send')
  if (invoice.title.trim() === '') refuseField('title', MESSAGES.invoiceTitle)
  if (invoice.customer_id === null) refuseField('customer_id', MESSAGES.quoteCustomer)
  const now = services.clock.now().toISOString()
  await db
    .update(invoices)
    .set({ status, sent_at: now, updated_at: now, version: invoice.version + 1 })
    .where(and(eq(invoices.company_id, invoice.company_id), eq(invoices.id, invoice.id)))

  const printable = await loadPrintableInvoice(db, invoice.company_id, invoice.id)
  const { customer, company } = printable
  if (!customer?.email) throw new Refusal('customer_email_missing', {})
  const bytes = await services.pdf.renderPdf(await invoiceView(db, services.files, printable))
  const pdf = await archiveFile(db, services.files, company.id, {
    file_name: `${invoice.invoice_number}.pdf`,
    content_type: 'application/pdf',
    bytes,
  })
  const document = { company_id: company.id, invoice_id: invoice.id }
  const token = await ensureLinkToken(db, document)
  await recordEvent(
    context,
    document,
    'sent',
    { user_id: actor.user_id, name: actor.name },
    {
      email: customer.email,
      pdf_sha256: pdf.sha256,
    },
  )
  await postEmail(services, db, {
    template: 'invoice-sent',
    to: customer.email,
    company_id: company.id,
    invoice_id: invoice.id,
    from_name: company.name,
    reply_to: replyAddress(company, actor),
    attachment_file_ids: [pdf.id],
    variables: {
      customerName: customer.contact_person || customer.name,
      companyName: company.name,
      invoiceNumber: invoice.invoice_number,
      amount: formatMoney(invoice.total_amount),
      dueDate: formatDate(invoice.due_date),
      description: invoice.title,
      invoiceUrl: shareUrl(services.config.APP_URL, token),
    },
  })
}

function refuseField(path: string, message: string): never {
  throw new Refusal('invalid_input', { issues: [{ path, message }] })
}
