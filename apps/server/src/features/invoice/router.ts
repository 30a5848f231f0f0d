import type { StaffReader } from '../../api/context.ts'
import { staff, staffCommand, staffInSeveralTransactions, staffOfLists } from '../../api/procedures.ts'
import { revisionPdf } from '../document/document-pdf.ts'
import { documentRef } from '../document/document-ref.ts'
import { documentRouter } from '../document/document-router.ts'
import { gainsAddresses } from '../document/e-invoice/missing-parts.ts'
import { newestUbl, revisionUbl } from '../document/e-invoice/ubl-file.ts'
import { receiptPdf } from '../document/payment/receipt.ts'
import { previewReminder } from '../document/remind/preview-reminder.ts'
import { remindCustomer } from '../document/remind/reminder.ts'
import { previewNumber } from '../document/take-number.ts'
import { findUndoWindow } from '../document/undo-window/open-undo-window.ts'
import { presentUndoWindow } from '../document/undo-window/present-undo-window.ts'
import { assignCustomer } from './assign-customer.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { createInvoice, createInvoiceDraft } from './create-invoice.ts'
import { createInvoiceFromQuote } from './create-invoice-from-quote.ts'
import { deleteInvoice } from './delete-invoice.ts'
import { claimLatePayment, getLatePayment } from './late-payment/claim-late-payment.ts'
import { listReferenceRates } from './late-payment/reference-rates.ts'
import { loadInvoice } from './load-invoice.ts'
import { markInvoiceAsPaid } from './mark-invoice-as-paid.ts'
import { presentInvoice } from './present-invoice.ts'
import { recordPayment } from './record-payment.ts'
import { sendEInvoice } from './send-e-invoice.ts'
import { summariseInvoices } from './summarise-invoices.ts'
import { exportUnusedNumbers, listUnusedNumbers } from './unused-numbers.ts'
import { updateInvoice, updateInvoiceDraft } from './update-invoice.ts'

async function getInvoice({ db, actor, services }: StaffReader, id: string) {
  const record = await loadInvoice(db, actor.company_id, id)
  const gains_addresses = await gainsAddresses({ db, services }, record, record.has_e_invoice)
  return presentInvoice({ ...record, gains_addresses }, actor, services)
}

export const invoiceRouter = {
  ...documentRouter('invoice', {
    get: getInvoice,
    countBesides: async () => ({}),
    bulk: {
      remind: (context, { id }) => remindCustomer(context, 'invoice', { id }),
      mark_as_paid: (context, { id, undoable }) =>
        markInvoiceAsPaid(context, { id, undoable, cis_amount: null }),
    },
  }),
  summary: staffOfLists.invoice.summary.handler(({ context }) => summariseInvoices(context)),
  getVersionPdf: staffInSeveralTransactions.invoice.getVersionPdf.handler(
    async ({ context: { company, services }, input }) =>
      revisionPdf(services, documentRef('invoice', await company(), input.id), input.version),
  ),
  getReceipt: staffInSeveralTransactions.invoice.getReceipt.handler(
    async ({ context: { company, services }, input }) =>
      receiptPdf(services, documentRef('invoice', await company(), input.id)),
  ),
  getUbl: staffInSeveralTransactions.invoice.getUbl.handler(
    async ({ context: { company, services }, input }) =>
      newestUbl(services, documentRef('invoice', await company(), input.id)),
  ),
  getRevisionUbl: staffInSeveralTransactions.invoice.getRevisionUbl.handler(
    async ({ context: { company, services }, input }) =>
      revisionUbl(services, documentRef('invoice', await company(), input.id), input.revision),
  ),
  previewNumber: staff.invoice.previewNumber.handler(async ({ context: { db, actor } }) => ({
    invoice_number: await previewNumber(db, 'invoice', actor.company_id),
  })),
  listUnusedNumbers: staff.invoice.listUnusedNumbers.handler(({ context: { db, actor }, input }) =>
    listUnusedNumbers(db, actor.company_id, input),
  ),
  exportUnusedNumbers: staffInSeveralTransactions.invoice.exportUnusedNumbers.handler(({ context }) =>
    exportUnusedNumbers(context),
  ),
  delete: staff.invoice.delete.handler(async ({ context, input: { params, query } }) => {
    await deleteInvoice(context, params.id, query.undoable ?? false)
    const hold = await findUndoWindow(context.db, documentRef('invoice', context.actor.company_id, params.id))
    return { id: params.id, held: presentUndoWindow(hold, context.services.clock.now()) }
  }),
  create: staffCommand.invoice.create.handler(({ context: { run }, input }) =>
    run((context) => createInvoice(context, input), getInvoice),
  ),
  createFromQuote: staff.invoice.createFromQuote.handler(
    async ({ context, input: { params, query, body } }) => {
      const { stage } = body
      const { id, isNew } = await createInvoiceFromQuote(context, params.quote_id, {
        ...{ billAccepted: query.accepted, stage },
      })
      if (isNew) context.answer.status = 201
      return getInvoice(context, id)
    },
  ),
  createDraft: staff.invoice.createDraft.handler(async ({ context, input }) =>
    getInvoice(context, await createInvoiceDraft(context, input)),
  ),
  update: staffCommand.invoice.update.handler(({ context: { run }, input }) =>
    run(
      (context) => updateInvoice(context, input),
      (reader) => getInvoice(reader, input.id),
    ),
  ),
  updateDraft: staff.invoice.updateDraft.handler(async ({ context, input }) => {
    await updateInvoiceDraft(context, input)
    return getInvoice(context, input.id)
  }),
  assignCustomer: staff.invoice.assignCustomer.handler(async ({ context, input }) => {
    await assignCustomer(context, input.id, input.customer_id)
    return getInvoice(context, input.id)
  }),
  sendEInvoice: staff.invoice.sendEInvoice.handler(async ({ context, input }) => {
    await sendEInvoice(context, input)
    return getInvoice(context, input.id)
  }),
  remind: staff.invoice.remind.handler(async ({ context, input }) => {
    await remindCustomer(context, 'invoice', input)
    return getInvoice(context, input.id)
  }),
  previewReminder: staffInSeveralTransactions.invoice.previewReminder.handler(
    ({ context: { asStaff, services }, input }) => previewReminder(services, asStaff, 'invoice', input),
  ),
  markAsPaid: staff.invoice.markAsPaid.handler(async ({ context, input }) => {
    await markInvoiceAsPaid(context, input)
    return getInvoice(context, input.id)
  }),
  recordPayment: staff.invoice.recordPayment.handler(async ({ context, input: { id, ...payment } }) => {
    await recordPayment(context, id, payment)
    return getInvoice(context, id)
  }),
  getLatePayment: staff.invoice.getLatePayment.handler(({ context, input }) =>
    getLatePayment(context, input),
  ),
  claimLatePayment: staffCommand.invoice.claimLatePayment.handler(({ context: { run }, input }) =>
    run((context) => claimLatePayment(context, input), getInvoice),
  ),
  listReferenceRates: staff.invoice.listReferenceRates.handler(({ context: { services } }) =>
    listReferenceRates(services),
  ),
  cancel: staff.invoice.cancel.handler(async ({ context, input }) => {
    await cancelInvoice(context, input.id)
    return getInvoice(context, input.id)
  }),
}
