import type { Database } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { buildWorld, type World } from './operation-world.ts'
import { draftFor, invoiceFor, LINE, quoteDraftFor, quoteFor } from './sample-documents.ts'
import { samplePicture } from './sample-picture.ts'
import { type SignedUpStaff, TEST_PASSWORD } from './test-users.ts'

/**
 * Callers of an operation: anybody, anyone signed in, members of a company, the customer in the portal, or somebody invited
 * to a company. 'themselves' is anyone signed in, about their own sign-in; the effects are tested in features/account.
 * Operators are tested in ops.test.ts.
 */
export type Caller = 'operator' | 'anybody' | 'signed in' | 'staff' | 'portal' | 'invited' | 'themselves'

const signed = { signed_name: 'Ada', confirmed: true }
const emailText = { email_name: 'quote-sent', subject: 'Your quote {number}', message: null }
/** Both kinds of attachment, to a document that takes them. */
const filesOf = (sent: string, internal: string) => ({
  attachment_ids: [sent],
  internal_attachment_ids: [internal],
})
const answer = { key: 'answer-1', text: 'Yes.' }
const question = { key: 'question-1', author_name: 'Ada', text: 'Can you?' }
const day = { paid_on: '2026-11-20', method: 'cash' }

/** Every operation of the contract, with an input that succeeds in its world. */
export const OPERATIONS: Record<string, { caller: Caller; input?: (world: World) => object }> = {
  'account.activateAuthenticatorApp': { caller: 'themselves', input: () => ({ code: '123456' }) },
  'account.addPasskey': { caller: 'themselves', input: () => ({ name: 'Key', response: {} }) },
  'account.askForPasskey': { caller: 'themselves' },
  'account.beginAuthenticatorApp': { caller: 'signed in' },
  'account.beginPasskey': { caller: 'signed in' },
  'account.cancelEmailChange': { caller: 'signed in' },
  'account.changeEmail': { caller: 'themselves', input: () => ({ email: 'another@example.com' }) },
  'account.confirm': { caller: 'signed in', input: () => ({ password: TEST_PASSWORD }) },
  'account.confirmEmail': { caller: 'anybody', input: ({ newEmailToken: token }) => ({ token }) },
  'account.removeAuthenticatorApp': { caller: 'signed in' },
  'account.removePasskey': { caller: 'themselves', input: () => ({ id: uuidv7() }) },
  'account.renewRecoveryCodes': { caller: 'themselves' },
  'account.security': { caller: 'signed in' },
  'account.chooseCompany': { caller: 'invited', input: ({ ownCompany }) => ({ id: ownCompany }) },
  'account.delete': { caller: 'signed in' },
  'account.previewDeletion': { caller: 'signed in' },
  'account.exportData': { caller: 'signed in' },
  'account.get': { caller: 'signed in' },
  'account.removeAvatar': { caller: 'signed in' },
  'account.updateProfile': {
    caller: 'signed in',
    input: () => ({ first_name: 'Ann', last_name: 'Baker' }),
  },
  'account.uploadAvatar': { caller: 'signed in', input: () => ({ file: samplePicture() }) },
  'auditLog.exportCsv': { caller: 'staff', input: ({ ownId }) => ({ user_id: ownId }) },
  'auditLog.list': { caller: 'staff', input: ({ ownId }) => ({ user_id: ownId }) },
  'auditLog.listPeople': { caller: 'staff' },
  'company.create': { caller: 'signed in', input: () => ({ name: 'Another' }) },
  'company.delete': { caller: 'staff', input: () => ({ name: 'Crumb & Co' }) },
  'company.previewDeletion': { caller: 'staff' },
  'company.getLogo': { caller: 'staff' },
  'company.readEInvoice': { caller: 'staff' },
  'company.getSamplePdf': { caller: 'staff' },
  'company.removeLogo': { caller: 'staff' },
  'company.requireSecondFactor': { caller: 'staff', input: () => ({ required: false }) },
  'company.updateAppearance': { caller: 'staff', input: () => ({ accent_colour: '#682a6b' }) },
  'company.updateDocumentSettings': {
    caller: 'staff',
    input: () => ({ tax_rate: '0.2', quote_validity_days: 30, payment_terms_days: 30 }),
  },
  'company.updateInformation': { caller: 'staff', input: () => ({ name: 'Crumb & Co' }) },
  'company.getNumbering': { caller: 'staff' },
  'company.updateNumbering': { caller: 'staff', input: () => ({ invoice: { digits: 6 } }) },
  'company.updateSwitches': { caller: 'staff', input: () => ({ remind_overdue: false }) },
  'company.uploadLogo': { caller: 'staff', input: () => ({ file: samplePicture() }) },
  'customer.archive': { caller: 'staff', input: ({ customer }) => ({ id: customer }) },
  'customer.count': { caller: 'staff', input: () => ({ search: 'a' }) },
  'customer.create': { caller: 'staff', input: () => ({ ...someone, name: 'New' }) },
  'customer.delete': { caller: 'staff', input: ({ newCustomer }) => ({ id: newCustomer }) },
  'customer.findByEmail': { caller: 'staff', input: () => ({ email: someone.email }) },
  'customer.get': { caller: 'staff', input: ({ customer }) => ({ id: customer }) },
  'customer.invite': {
    caller: 'staff',
    input: ({ customer, contact }) => ({ id: customer, contact_id: contact }),
  },
  'customer.listWithoutEInvoice': { caller: 'staff', input: () => ({ limit: 10 }) },
  'customer.list': { caller: 'staff', input: () => ({ limit: 10 }) },
  'customer.listInvoices': { caller: 'staff', input: ({ customer }) => ({ id: customer }) },
  'customer.listQuotes': { caller: 'staff', input: ({ customer }) => ({ id: customer }) },
  'customer.restore': { caller: 'staff', input: ({ customer }) => ({ id: customer }) },
  'customer.update': {
    caller: 'staff',
    input: ({ customerEdit }) => customerEdit,
  },
  'dashboard.get': { caller: 'signed in', input: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'dashboard.getAttention': { caller: 'signed in' },
  'dashboard.getCharts': { caller: 'signed in' },
  'dashboard.hideFirstSteps': { caller: 'staff', input: () => ({ hidden: true }) },
  'mailReport.get': { caller: 'anybody', input: ({ mailToken: token }) => ({ token }) },
  'mailReport.create': { caller: 'anybody', input: ({ mailToken: token }) => ({ token }) },
  'installation.get': { caller: 'anybody' },
  'ops.get': { caller: 'operator' },
  'ops.endSessions': { caller: 'operator', input: () => ({ email: 'nobody@example.com' }) },
  'ops.sendAgain': { caller: 'operator', input: () => ({ id: uuidv7() }) },
  'invitation.accept': { caller: 'invited', input: ({ ownInvitation }) => ({ id: ownInvitation }) },
  'invitation.create': { caller: 'staff', input: () => ({ email: `${uuidv7()}@example.com` }) },
  'invitation.decline': { caller: 'invited', input: ({ ownInvitation }) => ({ id: ownInvitation }) },
  'invitation.getByToken': {
    caller: 'anybody',
    input: ({ invitationToken }) => ({ token: invitationToken }),
  },
  'invitation.list': { caller: 'staff' },
  'invitation.listMine': { caller: 'signed in' },
  'invitation.resend': { caller: 'staff', input: ({ invitation }) => ({ id: invitation }) },
  'invitation.withdraw': { caller: 'staff', input: ({ invitation }) => ({ id: invitation }) },
  'email.getEnvironment': { caller: 'signed in' },
  'email.listTemplates': { caller: 'anybody' },
  'email.preview': { caller: 'anybody', input: () => magicLink },
  'email.sendTest': { caller: 'signed in', input: () => ({ ...magicLink, to: 'ada@customer.example' }) },
  'email.testProvider': { caller: 'signed in' },
  'emailText.list': { caller: 'staff' },
  'emailText.preview': { caller: 'staff', input: () => emailText },
  'emailText.update': { caller: 'staff', input: ({ emailTextEdit }) => emailTextEdit },
  'invoice.assignCustomer': {
    caller: 'staff',
    input: ({ draftInvoice, customer }) => ({ id: draftInvoice, customer_id: customer }),
  },
  'invoice.cancel': { caller: 'staff', input: ({ sentInvoice }) => ({ id: sentInvoice }) },
  'invoice.create': {
    caller: 'staff',
    input: ({ customer, product, looseAttachment, looseInternal, acceptedQuote, contact, site }) => ({
      ...invoiceFor(
        { id: customer },
        {
          items: [{ ...LINE, product_id: product }],
          ...filesOf(looseAttachment, looseInternal),
          contact_id: contact,
          site_id: site,
        },
      ),
      quote_id: acceptedQuote,
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
    input: ({ customer, product, looseAttachment, looseInternal, acceptedQuote, contact, site }) => ({
      ...draftFor(
        { id: customer },
        {
          items: [{ ...LINE, product_id: product }],
          ...filesOf(looseAttachment, looseInternal),
          contact_id: contact,
          site_id: site,
        },
      ),
      quote_id: acceptedQuote,
    }),
  },
  'invoice.createFromQuote': {
    caller: 'staff',
    input: ({ acceptedQuote }) => ({ params: { quote_id: acceptedQuote }, query: { accepted: 'true' } }),
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
  'member.add': { caller: 'staff', input: ({ someone }) => ({ email: someone.email }) },
  'member.leave': { caller: 'staff' },
  'member.list': { caller: 'staff' },
  'member.makeOwner': { caller: 'staff', input: ({ colleague }) => ({ id: colleague }) },
  'member.remove': { caller: 'staff', input: ({ colleague }) => ({ id: colleague }) },
  'member.update': {
    caller: 'staff',
    input: ({ colleague }) => ({ id: colleague, role: 'project_manager' }),
  },
  'member.withdrawOwnership': { caller: 'staff', input: ({ colleague }) => ({ id: colleague }) },
  'invoice.update': {
    caller: 'staff',
    input: ({ invoiceEdit, looseAttachment, looseInternal, contact, site }) => ({
      ...invoiceEdit,
      ...filesOf(looseAttachment, looseInternal),
      contact_id: contact,
      site_id: site,
    }),
  },
  'invoice.updateDraft': {
    caller: 'staff',
    input: ({ invoiceEdit, looseAttachment, looseInternal, contact, site }) => ({
      ...invoiceEdit,
      ...filesOf(looseAttachment, looseInternal),
      contact_id: contact,
      site_id: site,
    }),
  },
  'invoice.uploadAttachment': {
    caller: 'staff',
    input: () => ({ file: new File(['Terms'], 'terms.txt', { type: 'text/plain' }) }),
  },
  'newsletter.confirm': { caller: 'anybody', input: ({ confirmationToken: token }) => ({ token }) },
  'newsletter.subscribe': { caller: 'anybody', input: () => ({ email: 'reader@example.com' }) },
  'newsletter.unsubscribe': { caller: 'anybody', input: ({ unsubscribeToken: token }) => ({ token }) },
  'notification.list': { caller: 'staff' },
  'notification.listPreferences': { caller: 'staff' },
  'notification.markAsRead': { caller: 'staff', input: ({ notification }) => ({ id: notification }) },
  'notification.updatePreferences': {
    caller: 'staff',
    input: () => ({ items: [{ event: 'quote_viewed', by_email: true, in_app: true }] }),
  },
  'keptList.get': { caller: 'staff', input: () => ({ list: 'quotes' }) },
  'keptList.saveView': {
    caller: 'staff',
    input: () => ({ list: 'quotes', name: 'Mine', address_query: '' }),
  },
  'keptList.deleteView': { caller: 'staff', input: ({ view }) => ({ list: 'quotes', id: view }) },
  'keptList.hideColumns': { caller: 'staff', input: () => ({ list: 'quotes', hidden_columns: [] }) },
  'notification.markAllAsRead': { caller: 'staff' },
  'payment.correct': {
    caller: 'staff',
    input: ({ payment }) => ({ id: payment, reference: 'BACS 7' }),
  },
  'payment.void': { caller: 'staff', input: ({ payment }) => ({ id: payment, reason: 'It never came.' }) },
  'portal.acceptQuote': {
    caller: 'portal',
    input: ({ sentQuote }) => ({ id: sentQuote, version: 2, ...signed }),
  },
  'portal.confirmPayment': {
    caller: 'portal',
    input: ({ sentInvoice }) => ({ id: sentInvoice, checkout_session_id: pageOf(sentInvoice) }),
  },
  'portal.getCertificate': { caller: 'portal', input: ({ acceptedQuote }) => ({ id: acceptedQuote }) },
  'portal.getChosenPdf': { caller: 'portal', input: ({ acceptedQuote }) => ({ id: acceptedQuote }) },
  'portal.getInvoicePdf': { caller: 'portal', input: ({ sentInvoice }) => ({ id: sentInvoice }) },
  'portal.getQuotePdf': { caller: 'portal', input: ({ sentQuote }) => ({ id: sentQuote }) },
  'portal.getLogo': {
    caller: 'portal',
    input: ({ logo: _, sentQuote }) => ({ kind: 'quote', id: sentQuote }),
  },
  'portal.getAttachment': {
    caller: 'portal',
    input: ({ picturedQuote, attachment }) => ({
      kind: 'quote',
      id: picturedQuote,
      attachment_id: attachment,
    }),
  },
  'portal.getPicture': {
    caller: 'portal',
    input: ({ picturedQuote, picturedItem }) => ({ id: picturedQuote, item_id: picturedItem }),
  },
  'portal.getUbl': { caller: 'portal', input: ({ eInvoice }) => ({ id: eInvoice }) },
  'portal.getReceipt': { caller: 'portal', input: ({ paidInvoice }) => ({ id: paidInvoice }) },
  'portal.getSignature': { caller: 'portal', input: ({ acceptedQuote }) => ({ id: acceptedQuote }) },
  'portal.listInvoices': { caller: 'portal', input: () => ({ limit: 10 }) },
  'portal.listQuotes': { caller: 'portal', input: () => ({ limit: 10 }) },
  'portal.ask': {
    caller: 'portal',
    input: ({ sentQuote }) => ({ kind: 'quote', id: sentQuote, ...question }),
  },
  'portal.recordView': { caller: 'portal', input: ({ sentQuote }) => ({ kind: 'quote', id: sentQuote }) },
  'portal.rejectQuote': { caller: 'portal', input: ({ sentQuote }) => ({ id: sentQuote, version: 2 }) },
  'portal.requestAmendment': {
    caller: 'portal',
    input: ({ sentQuote }) => ({ id: sentQuote, version: 2, reason: 'Smaller' }),
  },
  'printing.findUnprintable': { caller: 'signed in', input: () => ({ text: 'Garden 𓀀' }) },
  'product.count': { caller: 'staff', input: () => ({ search: 'a' }) },
  'portal.startPayment': { caller: 'portal', input: ({ sentInvoice }) => ({ id: sentInvoice }) },
  'product.create': {
    caller: 'staff',
    input: ({ vatRate }) => ({ name: 'Bread', unit_price: '1.00', vat_rate_id: vatRate }),
  },
  'product.delete': { caller: 'staff', input: ({ productToDelete }) => ({ id: productToDelete }) },
  'product.get': { caller: 'staff', input: ({ product }) => ({ id: product }) },
  'product.getPicture': { caller: 'staff', input: ({ picturedProduct }) => ({ id: picturedProduct }) },
  'product.list': { caller: 'staff', input: () => ({ search: 'a' }) },
  'product.removePicture': { caller: 'staff', input: ({ product }) => ({ id: product }) },
  'product.uploadPicture': {
    caller: 'staff',
    input: ({ product }) => ({ id: product, file: samplePicture() }),
  },
  'product.update': { caller: 'staff', input: ({ productEdit }) => productEdit },
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
    input: ({ customer, product, looseAttachment, looseInternal, contact, site }) => ({
      ...quoteFor({ id: customer }, { items: [{ ...LINE, product_id: product }] }),
      ...filesOf(looseAttachment, looseInternal),
      contact_id: contact,
      site_id: site,
    }),
  },
  'quote.createDraft': {
    caller: 'staff',
    input: ({ customer, product, looseAttachment, looseInternal, contact, site }) => ({
      ...quoteDraftFor({ id: customer }),
      ...filesOf(looseAttachment, looseInternal),
      contact_id: contact,
      site_id: site,
      items: [{ ...LINE, product_id: product }],
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
    input: ({ edit, looseAttachment, looseInternal, contact, site }) => ({
      ...edit,
      ...filesOf(looseAttachment, looseInternal),
      contact_id: contact,
      site_id: site,
    }),
  },
  'quote.updateDraft': {
    caller: 'staff',
    input: ({ edit, looseAttachment, looseInternal, contact, site }) => ({
      ...edit,
      ...filesOf(looseAttachment, looseInternal),
      contact_id: contact,
      site_id: site,
    }),
  },
  'sharedLink.acceptQuote': { caller: 'anybody', input: ({ token }) => ({ token, version: 2, ...signed }) },
  'sharedLink.confirmPayment': {
    caller: 'anybody',
    input: ({ sentInvoice, invoiceToken: token }) => ({ token, checkout_session_id: pageOf(sentInvoice) }),
  },
  'sharedLink.get': { caller: 'anybody', input: ({ token }) => ({ token }) },
  'sharedLink.getCertificate': { caller: 'anybody', input: ({ acceptedToken: token }) => ({ token }) },
  'sharedLink.getChosenPdf': { caller: 'anybody', input: ({ acceptedToken: token }) => ({ token }) },
  'sharedLink.getLogo': { caller: 'anybody', input: ({ logo: _, token }) => ({ token }) },
  'sharedLink.getPdf': { caller: 'anybody', input: ({ token }) => ({ token }) },
  'sharedLink.getAttachment': {
    caller: 'anybody',
    input: ({ picturedToken, attachment }) => ({ token: picturedToken, attachment_id: attachment }),
  },
  'sharedLink.getPicture': {
    caller: 'anybody',
    input: ({ picturedToken, picturedItem }) => ({ token: picturedToken, item_id: picturedItem }),
  },
  'sharedLink.getReceipt': { caller: 'anybody', input: ({ paidToken: token }) => ({ token }) },
  'sharedLink.getUbl': { caller: 'anybody', input: ({ eInvoiceToken: token }) => ({ token }) },
  'sharedLink.getSignature': { caller: 'anybody', input: ({ acceptedToken: token }) => ({ token }) },
  'sharedLink.ask': { caller: 'anybody', input: ({ token }) => ({ token, ...question }) },
  'sharedLink.recordView': { caller: 'anybody', input: ({ token }) => ({ token }) },
  'sharedLink.rejectQuote': { caller: 'anybody', input: ({ token }) => ({ token, version: 2 }) },
  'sharedLink.requestAmendment': {
    caller: 'anybody',
    input: ({ token }) => ({ token, version: 2, reason: 'Smaller' }),
  },
  'sharedLink.startPayment': { caller: 'anybody', input: ({ invoiceToken: token }) => ({ token }) },
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
  'vatRate.archive': { caller: 'staff', input: ({ rateToArchive }) => ({ id: rateToArchive }) },
  'vatRate.create': { caller: 'staff', input: () => ({ name: 'Reduced', rate: '5' }) },
  'vatRate.delete': { caller: 'staff', input: ({ rateToDelete }) => ({ id: rateToDelete }) },
  'vatRate.list': { caller: 'staff' },
  'vatRate.restore': { caller: 'staff', input: ({ archivedRate }) => ({ id: archivedRate }) },
  'vatRate.setDefault': { caller: 'staff', input: ({ vatRate }) => ({ id: vatRate }) },
  'vatRate.update': {
    caller: 'staff',
    input: ({ vatRate }) => ({ id: vatRate, name: 'Reduced', rate: '5' }),
  },
  'verification.findFile': { caller: 'anybody', input: ({ sealedSha256: sha256 }) => ({ sha256 }) },
  'verification.verifyDocument': { caller: 'staff', input: ({ acceptedQuote }) => ({ id: acceptedQuote }) },
}

/** Id of an invoice's payment page in the fake Stripe of the tests. */
const pageOf = (invoiceId: string) => `cs_test_${invoiceId.replaceAll('-', '')}`

const magicLink = {
  template: 'magic-link',
  variables: { loginUrl: 'http://quotespark.test/portal/login', name: 'Ada' },
}
const someone = { name: 'Ada', contact_person: 'Ada', email: 'ada@customer.example' }

/** Builds only the parts of a world that this operation uses: a whole world takes a while. */
export function worldFor(db: Database, staff: SignedUpStaff, name: string): Promise<World> {
  const needed = new Set<keyof World>()
  const recorder = new Proxy({} as World, {
    get(_, key) {
      needed.add(key as keyof World)
      return ''
    },
  })
  OPERATIONS[name]?.input?.(recorder)
  return buildWorld(db, staff, [...needed])
}
