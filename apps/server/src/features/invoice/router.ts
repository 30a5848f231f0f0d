import { answered, type StaffReader } from '../../api/context.ts'
import { staff, staffOfLists, staffOfSeveral, staffReader } from '../../api/procedures.ts'
import { renewLink, withdrawLink } from '../document/change-link.ts'
import { doWithEach } from '../document/do-with-each.ts'
import { invoiceRef } from '../document/document-ref.ts'
import { gainsAddresses } from '../document/e-invoice/missing-parts.ts'
import { newestUbl, revisionUbl } from '../document/e-invoice/ubl-file.ts'
import { readStored } from '../document/evidence/archive-file.ts'
import { listRevisionsOf } from '../document/evidence/revisions.ts'
import { exportPdfs } from '../document/export-pdfs.ts'
import { undoStep } from '../document/hold/undo-step.ts'
import { receiptPdf } from '../document/payment/receipt.ts'
import { revisionPdf, staffPdf } from '../document/sealing/pdf.ts'
import { previewLetter } from '../document/sealing/preview-letter.ts'
import { previewNumber } from '../document/take-number.ts'
import { assignCustomer } from './assign-customer.ts'
import { findAttachment } from './attachments/find-attachment.ts'
import { requireAttachable, storeAttachment, takeAttachment } from './attachments/upload-attachment.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { createInvoice, createInvoiceDraft } from './create-invoice.ts'
import { createInvoiceFromQuote } from './create-invoice-from-quote.ts'
import { invoiceKind } from './kind.ts'
import { countInvoices, listInvoices } from './list-invoices.ts'
import { loadInvoice } from './load-invoice.ts'
import { markInvoiceAsPaid } from './mark-invoice-as-paid.ts'
import { presentInvoice } from './present-invoice.ts'
import { recordPayment } from './record-payment.ts'
import { remindCustomer } from './remind-customer.ts'
import { sendEInvoice } from './send-e-invoice.ts'
import { sendInvoice } from './send-invoice.ts'
import { exportInvoices, invoiceStep } from './several-invoices.ts'
import { summariseInvoices } from './summarise-invoices.ts'
import { updateInvoice, updateInvoiceDraft } from './update-invoice.ts'

async function getInvoice({ db, actor, services }: StaffReader, id: string) {
  const record = await loadInvoice(db, actor.company_id, id)
  const gains_addresses = await gainsAddresses({ db, services }, record, record.has_e_invoice)
  return presentInvoice({ ...record, gains_addresses }, actor, services)
}

export const invoiceRouter = {
  list: staffOfLists.invoice.list.handler(({ context, input }) => listInvoices(context, input)),
  count: staffOfLists.invoice.count.handler(({ context, input }) => countInvoices(context, input)),
  summary: staffOfLists.invoice.summary.handler(({ context }) => summariseInvoices(context)),
  doWithSeveral: staffOfSeveral.invoice.doWithSeveral.handler(({ context, input }) =>
    doWithEach(context, 'invoice', input, invoiceStep(input.action, input.undoable)),
  ),
  exportCsv: staffReader.invoice.exportCsv.handler(({ context, input }) => exportInvoices(context, input)),
  exportPdfs: staffReader.invoice.exportPdfs.handler(({ context, input }) =>
    exportPdfs(context, 'invoice', input.ids),
  ),
  get: staff.invoice.get.handler(({ context, input }) => getInvoice(context, input.id)),
  listRevisions: staff.invoice.listRevisions.handler(({ context: { db, actor }, input }) =>
    listRevisionsOf(db, invoiceRef(actor.company_id, input.id)),
  ),
  getPdf: staffReader.invoice.getPdf.handler(({ context: { asStaff, services }, input }) =>
    staffPdf(services, asStaff, (company_id) => invoiceRef(company_id, input.id)),
  ),
  getRevisionPdf: staffReader.invoice.getRevisionPdf.handler(
    async ({ context: { company, services }, input }) =>
      revisionPdf(services, invoiceRef(await company(), input.id), input.revision),
  ),
  getVersionPdf: staffReader.invoice.getVersionPdf.handler(
    async ({ context: { company, services }, input }) =>
      revisionPdf(services, invoiceRef(await company(), input.id), input.version),
  ),
  getReceipt: staffReader.invoice.getReceipt.handler(async ({ context: { company, services }, input }) =>
    receiptPdf(services, invoiceRef(await company(), input.id)),
  ),
  getUbl: staffReader.invoice.getUbl.handler(async ({ context: { company, services }, input }) =>
    newestUbl(services, invoiceRef(await company(), input.id)),
  ),
  getRevisionUbl: staffReader.invoice.getRevisionUbl.handler(
    async ({ context: { company, services }, input }) =>
      revisionUbl(services, invoiceRef(await company(), input.id), input.revision),
  ),
  uploadAttachment: staffReader.invoice.uploadAttachment.handler(
    async ({ context: { change, company, services }, input: { file } }) => {
      const company_id = await company()
      requireAttachable(file)
      const stored = await storeAttachment(services, company_id, file)
      return change((context) => takeAttachment(context, stored))
    },
  ),
  getAttachment: staffReader.invoice.getAttachment.handler(
    async ({ context: { asStaff, services }, input }) => {
      const file = await asStaff(({ db, actor }) => findAttachment(db, actor.company_id, input))
      return readStored(services.files, file)
    },
  ),
  previewNumber: staff.invoice.previewNumber.handler(async ({ context: { db, actor } }) => ({
    invoice_number: await previewNumber(db, invoiceKind, actor.company_id),
  })),
  create: staff.invoice.create.handler(async ({ context, input }) => {
    const id = await createInvoice(context, input)
    return answered(context, (reader) => getInvoice(reader, id))
  }),
  createFromQuote: staff.invoice.createFromQuote.handler(async ({ context, input: { params, query } }) =>
    getInvoice(
      context,
      await createInvoiceFromQuote(context, params.quote_id, { billAccepted: query.accepted }),
    ),
  ),
  createDraft: staff.invoice.createDraft.handler(async ({ context, input }) =>
    getInvoice(context, await createInvoiceDraft(context, input)),
  ),
  update: staff.invoice.update.handler(async ({ context, input }) => {
    await updateInvoice(context, input)
    return answered(context, (reader) => getInvoice(reader, input.id))
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
    await sendInvoice(context, input)
    return answered(context, (reader) => getInvoice(reader, input.id))
  }),
  sendEInvoice: staff.invoice.sendEInvoice.handler(async ({ context, input }) => {
    await sendEInvoice(context, input)
    return getInvoice(context, input.id)
  }),
  remind: staff.invoice.remind.handler(async ({ context, input }) => {
    await remindCustomer(context, input.id)
    return getInvoice(context, input.id)
  }),
  markAsPaid: staff.invoice.markAsPaid.handler(async ({ context, input }) => {
    await markInvoiceAsPaid(context, input)
    return getInvoice(context, input.id)
  }),
  recordPayment: staff.invoice.recordPayment.handler(async ({ context, input: { id, ...payment } }) => {
    await recordPayment(context, id, payment)
    return getInvoice(context, id)
  }),
  undo: staff.invoice.undo.handler(async ({ context, input }) => {
    await undoStep(context, invoiceRef(context.actor.company_id, input.id))
    return getInvoice(context, input.id)
  }),
  endHold: staffReader.invoice.endHold.handler(async ({ context: { asStaff, company, services }, input }) => {
    await services.holds.end(invoiceRef(await company(), input.id))
    return asStaff((reader) => getInvoice(reader, input.id))
  }),
  previewMail: staffReader.invoice.previewMail.handler(
    async ({ context: { asStaff, services }, input: { id, ...letter } }) =>
      previewLetter(services, asStaff, (company_id) => invoiceRef(company_id, id), letter),
  ),
  revokeLink: staff.invoice.revokeLink.handler(async ({ context, input }) => {
    await withdrawLink(context, invoiceKind, input.id)
    return getInvoice(context, input.id)
  }),
  renewLink: staff.invoice.renewLink.handler(async ({ context, input }) => {
    await renewLink(context, invoiceKind, input.id)
    return getInvoice(context, input.id)
  }),
  cancel: staff.invoice.cancel.handler(async ({ context, input }) => {
    await cancelInvoice(context, input.id)
    return getInvoice(context, input.id)
  }),
}
