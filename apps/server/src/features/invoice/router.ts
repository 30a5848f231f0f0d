import { requirePermission } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { pdfFile } from '../../api/pdf-file.ts'
import { staff, staffReader } from '../../api/procedures.ts'
import { renewLink, withdrawLink } from '../../document/change-link.ts'
import { invoiceView } from '../../document/invoice-view.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { createInvoice } from './create-invoice.ts'
import { createInvoiceFromQuote } from './create-invoice-from-quote.ts'
import { deliverInvoice } from './deliver-invoice.ts'
import { listInvoices, summariseInvoices } from './list-invoices.ts'
import { loadInvoice } from './load-invoice.ts'
import { lockInvoice } from './lock-invoice.ts'
import { markInvoiceAsPaid } from './mark-invoice-as-paid.ts'
import { presentInvoice } from './present-invoice.ts'
import { recordPayment } from './record-payment.ts'
import { previewInvoiceNumber } from './take-invoice-number.ts'

async function getInvoice({ db, actor, services }: StaffContext, id: string) {
  const record = await loadInvoice(db, actor.company_id, id)
  return presentInvoice(record, actor, services.clock.now(), services.config.APP_URL)
}

export const invoiceRouter = {
  list: staff.invoice.list.handler(({ context, input }) => listInvoices(context, input)),
  summary: staff.invoice.summary.handler(({ context }) => summariseInvoices(context)),
  get: staff.invoice.get.handler(({ context, input }) => getInvoice(context, input.id)),
  getPdf: staffReader.invoice.getPdf.handler(async ({ context: { asStaff, services }, input }) => {
    const view = await asStaff(async ({ db, actor }) =>
      invoiceView(db, services.files, await loadPrintableInvoice(db, actor.company_id, input.id)),
    )
    return pdfFile(view.number, await services.pdf.renderPdf(view))
  }),
  previewNumber: staff.invoice.previewNumber.handler(async ({ context: { db, actor } }) => ({
    invoice_number: await previewInvoiceNumber(db, actor.company_id),
  })),
  create: staff.invoice.create.handler(async ({ context, input }) =>
    getInvoice(context, await createInvoice(context, input)),
  ),
  createFromQuote: staff.invoice.createFromQuote.handler(async ({ context, input }) =>
    getInvoice(context, await createInvoiceFromQuote(context, input.quote_id)),
  ),
  send: staff.invoice.send.handler(async ({ context, input }) => {
    requirePermission(context.actor, 'manage_invoices')
    await deliverInvoice(context, await lockInvoice(context, input.id))
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
  count: staff.invoice.count.handler(comesNext),
  createDraft: staff.invoice.createDraft.handler(comesNext),
  update: staff.invoice.update.handler(comesNext),
  updateDraft: staff.invoice.updateDraft.handler(comesNext),
  assignCustomer: staff.invoice.assignCustomer.handler(comesNext),
  getVersionPdf: staff.invoice.getVersionPdf.handler(comesNext),
  uploadAttachment: staff.invoice.uploadAttachment.handler(comesNext),
  getAttachment: staff.invoice.getAttachment.handler(comesNext),
  remind: staff.invoice.remind.handler(comesNext),
}

/** The contract is agreed; what it promises is being built. */
function comesNext(): never {
  throw new Error('not built yet')
}
