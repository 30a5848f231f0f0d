import { requirePermission } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { staff, staffReader } from '../../api/procedures.ts'
import { renewLink, withdrawLink } from '../../document/change-link.ts'
import { invoicePdfSource } from '../../document/invoice-pdf.ts'
import { pdfFrom } from '../../document/pdf-source.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import { assignCustomer } from './assign-customer.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { createInvoice, createInvoiceDraft } from './create-invoice.ts'
import { createInvoiceFromQuote } from './create-invoice-from-quote.ts'
import { findAttachment } from './find-attachment.ts'
import { findVersionPdf } from './find-version-pdf.ts'
import { countInvoices, listInvoices } from './list-invoices.ts'
import { loadInvoice } from './load-invoice.ts'
import { lockInvoice } from './lock-invoice.ts'
import { markInvoiceAsPaid } from './mark-invoice-as-paid.ts'
import { presentInvoice } from './present-invoice.ts'
import { recordPayment } from './record-payment.ts'
import { remindCustomer } from './remind-customer.ts'
import { sendInvoice } from './send-invoice.ts'
import { summariseInvoices } from './summarise-invoices.ts'
import { previewInvoiceNumber } from './take-invoice-number.ts'
import { updateInvoice, updateInvoiceDraft } from './update-invoice.ts'
import { uploadAttachment } from './upload-attachment.ts'

async function getInvoice({ db, actor, services }: StaffContext, id: string) {
  const record = await loadInvoice(db, actor.company_id, id)
  return presentInvoice(record, actor, services.clock.now(), services.config.APP_URL)
}

export const invoiceRouter = {
  list: staff.invoice.list.handler(({ context, input }) => listInvoices(context, input)),
  count: staff.invoice.count.handler(({ context, input }) => countInvoices(context, input)),
  summary: staff.invoice.summary.handler(({ context }) => summariseInvoices(context)),
  get: staff.invoice.get.handler(({ context, input }) => getInvoice(context, input.id)),
  getPdf: staffReader.invoice.getPdf.handler(async ({ context: { asStaff, services }, input }) =>
    pdfFrom(
      services,
      await asStaff(async ({ db, actor }) =>
        invoicePdfSource(db, services.files, await loadPrintableInvoice(db, actor.company_id, input.id)),
      ),
    ),
  ),
  getVersionPdf: staffReader.invoice.getVersionPdf.handler(
    async ({ context: { asStaff, services }, input }) =>
      pdfFrom(services, await asStaff(({ db, actor }) => findVersionPdf(db, actor.company_id, input))),
  ),
  uploadAttachment: staff.invoice.uploadAttachment.handler(({ context, input }) =>
    uploadAttachment(context, input.file),
  ),
  getAttachment: staffReader.invoice.getAttachment.handler(
    async ({ context: { asStaff, services }, input }) => {
      const file = await asStaff(({ db, actor }) => findAttachment(db, actor.company_id, input))
      const bytes = await services.files.get(file.storage_key)
      return new File([new Uint8Array(bytes)], file.file_name, { type: file.content_type })
    },
  ),
  previewNumber: staff.invoice.previewNumber.handler(async ({ context: { db, actor } }) => ({
    invoice_number: await previewInvoiceNumber(db, actor.company_id),
  })),
  create: staff.invoice.create.handler(async ({ context, input }) =>
    getInvoice(context, await createInvoice(context, input)),
  ),
  createFromQuote: staff.invoice.createFromQuote.handler(async ({ context, input }) =>
    getInvoice(context, await createInvoiceFromQuote(context, input.quote_id)),
  ),
  createDraft: staff.invoice.createDraft.handler(async ({ context, input }) =>
    getInvoice(context, await createInvoiceDraft(context, input)),
  ),
  update: staff.invoice.update.handler(async ({ context, input }) => {
    await updateInvoice(context, input)
    return getInvoice(context, input.id)
  }),
  updateDraft: staff.invoice.updateDraft.handler(async ({ context, input }) => {
    await updateInvoiceDraft(context, input)
    return getInvoice(context, input.id)
  }),
  assignCustomer: staff.invoice.assignCustomer.handler(async ({ context, input }) => {
    await assignCustomer(context, input.id, input.customer_id)
    return getInvoice(context, input.id)
  }),
  send: staff.invoice.send.handler(async ({ context, input }) => {
    await sendInvoice(context, input.id)
    return getInvoice(context, input.id)
  }),
  remind: staff.invoice.remind.handler(async ({ context, input }) => {
    await remindCustomer(context, input.id)
    return getInvoice(context, input.id)
  }),
  markAsPaid: staff.invoice.markAsPaid.handler(async ({ context, input }) => {
    await markInvoiceAsPaid(context, input.id)
    return getInvoice(context, input.id)
  }),
  recordPayment: staff.invoice.recordPayment.handler(async ({ context, input: { id, ...payment } }) => {
    await recordPayment(context, id, payment)
    return getInvoice(context, id)
  }),
  revokeLink: staff.invoice.revokeLink.handler(async ({ context, input }) => {
    requirePermission(context.actor, 'manage_invoices')
    const { company_id, id: invoice_id } = await lockInvoice(context, input.id)
    await withdrawLink(context, { company_id, invoice_id })
    return getInvoice(context, input.id)
  }),
  renewLink: staff.invoice.renewLink.handler(async ({ context, input }) => {
    requirePermission(context.actor, 'manage_invoices')
    const invoice = await lockInvoice(context, input.id)
    await renewLink(context, { company_id: invoice.company_id, invoice_id: invoice.id }, invoice)
    return getInvoice(context, input.id)
  }),
  cancel: staff.invoice.cancel.handler(async ({ context, input }) => {
    await cancelInvoice(context, input.id)
    return getInvoice(context, input.id)
  }),
}
