import type { World } from './operation-world.ts'
import { draftFor, invoiceFor, LINE, quoteDraftFor, quoteFor, scheduleFor } from './sample-documents.ts'

/**
 * Callers of an operation: anybody, anyone signed in, members of a company, the customer in the portal, or somebody invited
 * to a company. 'themselves' is anyone signed in, about their own sign-in; the effects are tested in features/account.
 * Operators are tested in ops.test.ts.
 */
export type Caller = 'operator' | 'anybody' | 'signed in' | 'staff' | 'portal' | 'invited' | 'themselves'

/** Operations by their names, with the input of each. */
export type Operations = Record<string, { caller: Caller; input?: (world: World) => object }>

/** Everything that a document can name besides its customer and products: both kinds of attachment, contact and site. */
const partsOf = ({ looseAttachment, looseInternal, contact, site }: World) => ({
  attachment_ids: [looseAttachment],
  internal_attachment_ids: [looseInternal],
  contact_id: contact,
  site_id: site,
})
const scheduleOf = ({ customer, product, contact, site }: World) => ({
  ...scheduleFor({ id: customer }, { items: [{ ...LINE, product_id: product }] }),
  contact_id: contact,
  site_id: site,
})
const answer = { key: 'answer-1', text: 'Yes.' }
const day = { paid_on: '2026-11-20', method: 'cash' }

/** A day and a way of a payment. */
export const PAID = { paid_on: '2026-11-10', method: 'bank_transfer' }

/** The operations on documents, their payments and templates. */
export const DOCUMENT_OPERATIONS: Operations = {
  'credit_note.answerQuestion': {
    caller: 'staff',
    input: ({ askedNote }) => ({ ...askedNote, ...answer }),
  },
  'credit_note.count': {
    caller: 'staff',
    input: ({ customer }) => ({ search: 'a', status: 'issued', customer_id: customer }),
  },
  'credit_note.create': {
    caller: 'staff',
    input: ({ invoiceToCredit: { id, item } }) => ({
      ...{ id, reason: 'Late', lines: [{ item_id: item, quantity: '0.001' }] },
    }),
  },
  'credit_note.doWithSeveral': {
    caller: 'staff',
    input: ({ creditNote }) => ({ action: 'archive', ids: [creditNote] }),
  },
  'credit_note.endHold': { caller: 'staff', input: ({ creditNote }) => ({ id: creditNote }) },
  'credit_note.exportCsv': {
    caller: 'staff',
    input: ({ customer, creditNote }) => ({ customer_id: customer, ids: [creditNote] }),
  },
  'credit_note.exportPdfs': { caller: 'staff', input: ({ creditNote }) => ({ ids: [creditNote] }) },
  'credit_note.get': { caller: 'staff', input: ({ creditNote }) => ({ id: creditNote }) },
  'credit_note.getAttachment': {
    caller: 'staff',
    input: ({ notedFile: { document_id, file_id } }) => ({ id: document_id, attachment_id: file_id }),
  },
  'credit_note.getPdf': { caller: 'staff', input: ({ creditNote }) => ({ id: creditNote }) },
  'credit_note.getRevisionPdf': {
    caller: 'staff',
    input: ({ creditNote }) => ({ id: creditNote, revision: 1 }),
  },
  'credit_note.getUbl': { caller: 'staff', input: ({ eCreditNote }) => ({ id: eCreditNote }) },
  'credit_note.list': {
    caller: 'staff',
    input: ({ customer }) => ({ search: 'a', customer_id: customer }),
  },
  'credit_note.listRevisions': { caller: 'staff', input: ({ creditNote }) => ({ id: creditNote }) },
  'credit_note.preview': {
    caller: 'staff',
    input: ({ invoiceToCredit: { id, item } }) => ({ id, lines: [{ item_id: item, quantity: '0.001' }] }),
  },
  'credit_note.previewMail': {
    caller: 'staff',
    input: ({ creditNote }) => ({ id: creditNote, subject: 'Hello' }),
  },
  'credit_note.renewLink': { caller: 'staff', input: ({ creditNote }) => ({ id: creditNote }) },
  'credit_note.resolveQuestions': { caller: 'staff', input: ({ askedNote }) => askedNote },
  'credit_note.revokeLink': { caller: 'staff', input: ({ creditNote }) => ({ id: creditNote }) },
  'credit_note.send': { caller: 'staff', input: ({ noteToSend }) => ({ id: noteToSend }) },
  'credit_note.undo': { caller: 'staff', input: ({ heldNote }) => ({ id: heldNote }) },
  'credit_note.uploadAttachment': {
    caller: 'staff',
    input: () => ({ file: new File(['Plan'], 'plan.txt', { type: 'text/plain' }) }),
  },
  'credit_note.writeInternalNotes': {
    caller: 'staff',
    input: ({ creditNote }) => ({ id: creditNote, internal_notes: 'Call first', before: null }),
  },
  'invoice.assignCustomer': {
    caller: 'staff',
    input: ({ draftInvoice, customer }) => ({ id: draftInvoice, customer_id: customer }),
  },
  'invoice.cancel': { caller: 'staff', input: ({ sentInvoice }) => ({ id: sentInvoice }) },
  'invoice.create': {
    caller: 'staff',
    input: (world) => ({
      ...invoiceFor(
        { id: world.customer },
        { items: [{ ...LINE, product_id: world.product }], ...partsOf(world) },
      ),
      quote_id: world.acceptedQuote,
    }),
  },
  'invoice.count': {
    caller: 'staff',
    input: ({ customer }) => ({ search: 'a', status: 'sent', customer_id: customer }),
  },
  'invoice.doWithSeveral': {
    caller: 'staff',
    input: ({ draftInvoice }) => ({ action: 'archive', ids: [draftInvoice] }),
  },
  'invoice.exportCsv': {
    caller: 'staff',
    input: ({ customer, draftInvoice }) => ({ customer_id: customer, ids: [draftInvoice] }),
  },
  'invoice.exportPdfs': { caller: 'staff', input: ({ sentInvoice }) => ({ ids: [sentInvoice] }) },
  'invoice.createDraft': {
    caller: 'staff',
    input: (world) => ({
      ...draftFor(
        { id: world.customer },
        { items: [{ ...LINE, product_id: world.product }], ...partsOf(world) },
      ),
      quote_id: world.acceptedQuote,
    }),
  },
  'invoice.createFromQuote': {
    caller: 'staff',
    input: ({ acceptedQuote }) => ({
      params: { quote_id: acceptedQuote },
      query: { accepted: 'true' },
      body: {},
    }),
  },
  'invoice.get': { caller: 'staff', input: ({ draftInvoice }) => ({ id: draftInvoice }) },
  'invoice.getAttachment': {
    caller: 'staff',
    input: ({ draftInvoice, attachment }) => ({ id: draftInvoice, attachment_id: attachment }),
  },
  'invoice.getPdf': { caller: 'staff', input: ({ draftInvoice }) => ({ id: draftInvoice }) },
  'invoice.getUbl': { caller: 'staff', input: ({ eInvoice }) => ({ id: eInvoice }) },
  'invoice.getRevisionUbl': { caller: 'staff', input: ({ eInvoice }) => ({ id: eInvoice, revision: 1 }) },
  'invoice.getReceipt': { caller: 'staff', input: ({ paidInvoice }) => ({ id: paidInvoice }) },
  'invoice.getRevisionPdf': {
    caller: 'staff',
    input: ({ sentInvoice }) => ({ id: sentInvoice, revision: 1 }),
  },
  'invoice.getVersionPdf': {
    caller: 'staff',
    input: ({ sentInvoice }) => ({ id: sentInvoice, version: 1 }),
  },
  'invoice.list': { caller: 'staff', input: ({ customer }) => ({ search: 'a', customer_id: customer }) },
  'invoice.listRevisions': { caller: 'staff', input: ({ sentInvoice }) => ({ id: sentInvoice }) },
  'invoice.markAsPaid': { caller: 'staff', input: ({ sentInvoice }) => ({ id: sentInvoice }) },
  'invoice.previewNumber': { caller: 'staff' },
  'invoice.getChasing': { caller: 'staff', input: ({ overdueInvoice: id }) => ({ id }) },
  'invoice.holdChasing': { caller: 'staff', input: ({ overdueInvoice: id }) => ({ id, reason: 'We talk.' }) },
  'invoice.noteReply': { caller: 'staff', input: ({ overdueInvoice: id }) => ({ id, note: 'Soon.' }) },
  'invoice.releaseChasing': { caller: 'staff', input: ({ overdueInvoice: id }) => ({ id }) },
  'invoice.skipChasingStep': { caller: 'staff', input: ({ overdueInvoice: id }) => ({ id, days: 7 }) },
  'invoice.getLatePayment': {
    caller: 'staff',
    input: ({ overdueInvoice }) => ({ id: overdueInvoice, on: '2026-11-20' }),
  },
  'invoice.claimLatePayment': { caller: 'staff', input: ({ overdueInvoice }) => ({ id: overdueInvoice }) },
  'invoice.listReferenceRates': { caller: 'staff' },
  'invoice.listUnusedNumbers': { caller: 'staff', input: () => ({ limit: 10 }) },
  'invoice.exportUnusedNumbers': { caller: 'staff' },
  'invoice.delete': {
    caller: 'staff',
    input: ({ invoiceToDelete }) => ({ params: { id: invoiceToDelete } }),
  },
  'invoice.recordPayment': {
    caller: 'staff',
    input: ({ sentInvoice }) => ({ ...day, id: sentInvoice, amount: '1.00' }),
  },
  'invoice.undo': { caller: 'staff', input: ({ heldInvoice }) => ({ id: heldInvoice }) },
  'invoice.endHold': { caller: 'staff', input: ({ sentInvoice }) => ({ id: sentInvoice }) },
  'invoice.previewMail': {
    caller: 'staff',
    input: ({ draftInvoice }) => ({ id: draftInvoice, subject: 'Hello' }),
  },
  'invoice.answerQuestion': {
    caller: 'staff',
    input: ({ askedInvoice }) => ({ ...askedInvoice, ...answer }),
  },
  'invoice.resolveQuestions': { caller: 'staff', input: ({ askedInvoice }) => askedInvoice },
  'invoice.writeInternalNotes': {
    caller: 'staff',
    input: ({ sentInvoice }) => ({ id: sentInvoice, internal_notes: 'Call first', before: null }),
  },
  'invoice.renewLink': { caller: 'staff', input: ({ sentInvoice }) => ({ id: sentInvoice }) },
  'invoice.revokeLink': { caller: 'staff', input: ({ sentInvoice }) => ({ id: sentInvoice }) },
  'invoice.sendEInvoice': {
    caller: 'staff',
    input: ({ eInvoice }) => ({ id: eInvoice, way: 'email' }),
  },
  'invoice.previewReminder': {
    caller: 'staff',
    input: ({ overdueInvoice }) => ({ id: overdueInvoice, subject: 'Hello' }),
  },
  'invoice.remind': { caller: 'staff', input: ({ overdueInvoice }) => ({ id: overdueInvoice }) },
  'invoice.send': { caller: 'staff', input: ({ draftInvoice }) => ({ id: draftInvoice }) },
  'invoice.summary': { caller: 'staff' },
  'invoice.update': {
    caller: 'staff',
    input: (world) => ({ ...world.invoiceEdit, ...partsOf(world) }),
  },
  'invoice.updateDraft': {
    caller: 'staff',
    input: (world) => ({ ...world.invoiceEdit, ...partsOf(world) }),
  },
  'invoice.uploadAttachment': {
    caller: 'staff',
    input: () => ({ file: new File(['Terms'], 'terms.txt', { type: 'text/plain' }) }),
  },
  'payment.count': {
    caller: 'staff',
    input: ({ customer, paidInvoice }) => ({ customer_id: customer, invoice_id: paidInvoice }),
  },
  'payment.create': {
    caller: 'staff',
    input: ({ credit, creditedInvoice, creditedQuote }) => ({
      ...{ customer_id: credit, quote_id: creditedQuote, amount: '2.00', ...PAID },
      allocations: [{ invoice_id: creditedInvoice, amount: '1.00' }],
    }),
  },
  'payment.exportCsv': {
    caller: 'staff',
    input: ({ customer, paidInvoice }) => ({ customer_id: customer, invoice_id: paidInvoice }),
  },
  'payment.get': { caller: 'staff', input: ({ payment }) => ({ id: payment }) },
  'payment.getReceipt': { caller: 'staff', input: ({ payment }) => ({ id: payment }) },
  'payment.list': {
    caller: 'staff',
    input: ({ customer, paidInvoice }) => ({ customer_id: customer, invoice_id: paidInvoice }),
  },
  'payment.refund': {
    caller: 'staff',
    input: ({ payment, paidInvoice }) => ({
      ...{ id: payment, amount: '1.00', reason: 'Two boxes came back.' },
      invoice_id: paidInvoice,
    }),
  },
  'payment.correct': {
    caller: 'staff',
    input: ({ payment }) => ({ id: payment, reference: 'BACS 7' }),
  },
  'payment.undo': { caller: 'staff', input: ({ waitingPayment }) => ({ id: waitingPayment }) },
  'payment.void': { caller: 'staff', input: ({ payment }) => ({ id: payment, reason: 'It never came.' }) },
  'quote.count': { caller: 'staff', input: ({ customer }) => ({ customer_id: customer }) },
  'quote.doWithSeveral': {
    caller: 'staff',
    input: ({ draftQuote }) => ({ action: 'archive', ids: [draftQuote] }),
  },
  'quote.exportCsv': {
    caller: 'staff',
    input: ({ customer, draftQuote }) => ({ customer_id: customer, ids: [draftQuote] }),
  },
  'quote.exportPdfs': { caller: 'staff', input: ({ sentQuote }) => ({ ids: [sentQuote] }) },
  'quote.create': {
    caller: 'staff',
    input: (world) => ({
      ...quoteFor({ id: world.customer }, { items: [{ ...LINE, product_id: world.product }] }),
      ...partsOf(world),
    }),
  },
  'quote.createDraft': {
    caller: 'staff',
    input: (world) => ({
      ...quoteDraftFor({ id: world.customer }),
      ...partsOf(world),
      items: [{ ...LINE, product_id: world.product }],
    }),
  },
  'quote.delete': { caller: 'staff', input: ({ draftQuote }) => ({ params: { id: draftQuote } }) },
  'quote.duplicate': { caller: 'staff', input: ({ sentQuote }) => ({ id: sentQuote }) },
  'quote.get': { caller: 'staff', input: ({ draftQuote }) => ({ id: draftQuote }) },
  'quote.getAcceptedPdf': { caller: 'staff', input: ({ acceptedQuote }) => ({ id: acceptedQuote }) },
  'quote.getCertificate': { caller: 'staff', input: ({ acceptedQuote }) => ({ id: acceptedQuote }) },
  'quote.getChosenPdf': { caller: 'staff', input: ({ acceptedQuote }) => ({ id: acceptedQuote }) },
  'quote.getPdf': { caller: 'staff', input: ({ draftQuote }) => ({ id: draftQuote }) },
  'quote.getRevisionPdf': { caller: 'staff', input: ({ sentQuote }) => ({ id: sentQuote, revision: 1 }) },
  'quote.getSignature': { caller: 'staff', input: ({ acceptedQuote }) => ({ id: acceptedQuote }) },
  'quote.list': { caller: 'staff', input: ({ customer }) => ({ search: 'a', customer_id: customer }) },
  'quote.listRevisions': { caller: 'staff', input: ({ sentQuote }) => ({ id: sentQuote }) },
  'quote.markAsAccepted': { caller: 'staff', input: ({ sentQuote }) => ({ id: sentQuote }) },
  'quote.markAsRejected': { caller: 'staff', input: ({ sentQuote }) => ({ id: sentQuote }) },
  'quote.undo': { caller: 'staff', input: ({ heldQuote }) => ({ id: heldQuote }) },
  'quote.endHold': { caller: 'staff', input: ({ sentQuote }) => ({ id: sentQuote }) },
  'quote.previewMail': { caller: 'staff', input: ({ draftQuote }) => ({ id: draftQuote, subject: 'Hello' }) },
  'quote.getAttachment': {
    caller: 'staff',
    input: ({ picturedQuote, attachment }) => ({ id: picturedQuote, attachment_id: attachment }),
  },
  'quote.uploadAttachment': {
    caller: 'staff',
    input: () => ({ file: new File(['Plan'], 'plan.txt', { type: 'text/plain' }) }),
  },
  'quote.answerQuestion': {
    caller: 'staff',
    input: ({ askedQuote }) => ({ ...askedQuote, ...answer }),
  },
  'quote.resolveQuestions': { caller: 'staff', input: ({ askedQuote }) => askedQuote },
  'quote.writeInternalNotes': {
    caller: 'staff',
    input: ({ sentQuote }) => ({ id: sentQuote, internal_notes: 'Call first', before: null }),
  },
  'quote.renewLink': { caller: 'staff', input: ({ sentQuote }) => ({ id: sentQuote }) },
  'quote.revokeLink': { caller: 'staff', input: ({ sentQuote }) => ({ id: sentQuote }) },
  'quote.previewReminder': {
    caller: 'staff',
    input: ({ sentQuote }) => ({ id: sentQuote, subject: 'Hello' }),
  },
  'quote.remind': { caller: 'staff', input: ({ sentQuote }) => ({ id: sentQuote }) },
  'quote.send': { caller: 'staff', input: ({ draftQuote }) => ({ id: draftQuote }) },
  'quote.update': {
    caller: 'staff',
    input: (world) => ({ ...world.edit, ...partsOf(world) }),
  },
  'quote.updateDraft': {
    caller: 'staff',
    input: (world) => ({ ...world.edit, ...partsOf(world) }),
  },
  'recurring_invoice.addVersion': {
    caller: 'staff',
    input: ({ schedule: { id, from_date }, contact, site, product }) => ({
      ...{ id, from_date, title: 'Hosting', items: [{ ...LINE, product_id: product }] },
      ...{ contact_id: contact, site_id: site },
    }),
  },
  'recurring_invoice.count': {
    caller: 'staff',
    input: ({ customer }) => ({ search: 'a', status: 'active', customer_id: customer }),
  },
  'recurring_invoice.create': { caller: 'staff', input: scheduleOf },
  'recurring_invoice.end': { caller: 'staff', input: ({ scheduleToEnd }) => ({ id: scheduleToEnd }) },
  'recurring_invoice.get': { caller: 'staff', input: ({ schedule: { id } }) => ({ id }) },
  'recurring_invoice.list': {
    caller: 'staff',
    input: ({ customer }) => ({ search: 'a', status: 'active', customer_id: customer }),
  },
  'recurring_invoice.listInvoices': { caller: 'staff', input: ({ schedule: { id } }) => ({ id }) },
  'recurring_invoice.pause': { caller: 'staff', input: ({ schedule: { id } }) => ({ id }) },
  'recurring_invoice.preview': { caller: 'staff', input: scheduleOf },
  'recurring_invoice.resume': { caller: 'staff', input: ({ schedule: { id } }) => ({ id }) },
  'recurring_invoice.skip': { caller: 'staff', input: ({ schedule: { id } }) => ({ id }) },
  'recurring_invoice.unskip': {
    caller: 'staff',
    input: ({ schedule: { id, skipped: date } }) => ({ id, date }),
  },
  'recurring_invoice.update': {
    caller: 'staff',
    input: (world) => ({ ...scheduleOf(world), ...world.scheduleToChange }),
  },
  'template.create': {
    caller: 'staff',
    input: ({ draftQuote, product }) => ({
      ...{ kind: 'quote', name: 'Wedding', document_id: draftQuote },
      items: [{ ...LINE, product_id: product }],
    }),
  },
  'template.delete': { caller: 'staff', input: ({ templateToDelete }) => ({ id: templateToDelete }) },
  'template.get': { caller: 'staff', input: ({ template }) => ({ id: template }) },
  'template.list': { caller: 'staff', input: () => ({ kind: 'quote' }) },
  'template.update': { caller: 'staff', input: ({ templateEdit }) => templateEdit },
}
