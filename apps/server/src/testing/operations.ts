import type { Database } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import { DOCUMENT_OPERATIONS, type Operations, PAID } from './document-operations.ts'
import { buildWorld, type World } from './operation-world.ts'
import { samplePicture } from './sample-picture.ts'
import { type SignedUpStaff, TEST_PASSWORD } from './test-users.ts'

const signed = { signed_name: 'Ada', confirmed: true }
const emailText = { email_name: 'quote-sent', subject: 'Your quote {number}', message: null }
const question = { key: 'question-1', author_name: 'Ada', text: 'Can you?' }

/** Every operation of the contract, with an input that succeeds in its world. */
export const OPERATIONS: Operations = {
  ...DOCUMENT_OPERATIONS,
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
  'chasing.getSteps': { caller: 'staff' },
  'chasing.leaveOut': { caller: 'staff', input: ({ mailToLeaveOut }) => mailToLeaveOut },
  'chasing.list': { caller: 'staff', input: ({ plannedMail: { customer_id } }) => ({ customer_id }) },
  'chasing.previewStep': {
    caller: 'staff',
    input: () => ({ kind: 'invoice', days: 7, step: 3, subject: 'Pay', text: 'Please pay {total}.' }),
  },
  'chasing.send': { caller: 'staff', input: ({ plannedMail }) => plannedMail },
  'chasing.updateSteps': {
    caller: 'staff',
    input: () => ({
      invoice_steps: [{ days: 7, subject: 'Pay', text: 'Please pay {total}.', is_on: true }],
      quote_steps: [
        { days: 7, subject: 'Any news?', text: 'Hello', is_on: true },
        { days: -3, subject: 'Soon over', text: 'Hello', is_on: false },
      ],
    }),
  },
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
  'company.updateVat': {
    caller: 'staff',
    input: () => ({ vat_basis: 'cash', vat_stagger: '2' }),
  },
  'company.setVatFiledTo': { caller: 'staff', input: () => ({ vat_filed_to: '2020-03-31' }) },
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
  'customer.allocateCredit': {
    caller: 'staff',
    input: ({ credit, creditedInvoice }) => ({ id: credit, invoice_id: creditedInvoice, amount: '1.00' }),
  },
  'customer.getCredit': { caller: 'staff', input: ({ credit }) => ({ id: credit }) },
  'customer.listOpenInvoices': { caller: 'staff', input: ({ credit }) => ({ id: credit }) },
  'customer.refundCredit': {
    caller: 'staff',
    input: ({ credit }) => ({ id: credit, amount: '1.00', ...PAID, reason: 'They asked for it.' }),
  },
  'customer.releaseCredit': {
    caller: 'staff',
    input: ({ credit, creditedInvoice }) => ({ id: credit, invoice_id: creditedInvoice, amount: '1.00' }),
  },
  'customer.listWithoutEInvoice': { caller: 'staff', input: () => ({ limit: 10 }) },
  'customer.list': { caller: 'staff', input: () => ({ limit: 10 }) },
  'customer.listInvoices': { caller: 'staff', input: ({ customer }) => ({ id: customer }) },
  'customer.listQuotes': { caller: 'staff', input: ({ customer }) => ({ id: customer }) },
  'customer.exportStatementCsv': { caller: 'staff', input: ({ credit }) => ({ id: credit }) },
  'customer.getStatement': { caller: 'staff', input: ({ credit }) => ({ id: credit }) },
  'customer.getStatementPdf': { caller: 'staff', input: ({ credit }) => ({ id: credit }) },
  'customer.previewStatement': { caller: 'staff', input: ({ credit }) => ({ id: credit }) },
  'customer.sendStatement': { caller: 'staff', input: ({ credit }) => ({ id: credit }) },
  'customer.getChasing': { caller: 'staff', input: ({ customer: id }) => ({ id }) },
  'customer.setChasing': { caller: 'staff', input: ({ customer: id }) => ({ id, is_on: false }) },
  'customer.setStatementSending': {
    caller: 'staff',
    input: ({ credit }) => ({ id: credit, monthly: true }),
  },
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
  'portal.listAccounts': { caller: 'portal' },
  'portal.getStatement': { caller: 'portal', input: ({ customer }) => ({ customer_id: customer }) },
  'portal.getStatementPdf': { caller: 'portal', input: ({ customer }) => ({ customer_id: customer }) },
  'portal.getCreditNotePdf': { caller: 'portal', input: ({ sentNote }) => ({ id: sentNote }) },
  'portal.getCreditNoteUbl': { caller: 'portal', input: ({ eCreditNote }) => ({ id: eCreditNote }) },
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
  'portal.getPaymentReceipt': {
    caller: 'portal',
    input: ({ paidInvoice, payment }) => ({ id: paidInvoice, payment_id: payment }),
  },
  'portal.getReceipt': { caller: 'portal', input: ({ paidInvoice }) => ({ id: paidInvoice }) },
  'portal.getSignature': { caller: 'portal', input: ({ acceptedQuote }) => ({ id: acceptedQuote }) },
  'portal.listCreditNotes': { caller: 'portal', input: () => ({ limit: 10 }) },
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
  'portal.reply': { caller: 'portal', input: ({ sentInvoice }) => ({ id: sentInvoice, kind: 'paid' }) },
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
  'report.agedDebtors': { caller: 'staff', input: () => ({ on: '2026-11-20' }) },
  'report.cisSuffered': { caller: 'staff', input: () => ({ year: 2026 }) },
  'report.exportCisSufferedCsv': { caller: 'staff', input: () => ({}) },
  'report.exportAgedDebtorsCsv': { caller: 'staff', input: () => ({}) },
  'report.exportIncomeByCustomerCsv': { caller: 'staff', input: () => ({ basis: 'cash' }) },
  'report.exportIncomeByMonthCsv': { caller: 'staff', input: () => ({}) },
  'report.exportIncomeByProductCsv': { caller: 'staff', input: () => ({ basis: 'accruals' }) },
  'report.exportQuarterlyIncomeCsv': { caller: 'staff', input: () => ({ year: 2026 }) },
  'report.exportQuotesWonAndLostCsv': { caller: 'staff', input: () => ({}) },
  'report.incomeByCustomer': {
    caller: 'staff',
    input: () => ({ from: '2026-01-01', to: '2026-12-31', basis: 'accruals' }),
  },
  'report.incomeByMonth': { caller: 'staff', input: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
  'report.incomeByProduct': { caller: 'staff', input: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
  'report.listAgedDebtorsRows': {
    caller: 'staff',
    input: ({ customer }) => ({ customer_id: customer, age: 'late_1_30' }),
  },
  'report.listCisSufferedRows': {
    caller: 'staff',
    input: ({ customer }) => ({ customer_id: customer, tax_month: 8 }),
  },
  'report.listIncomeByCustomerRows': {
    caller: 'staff',
    input: ({ customer }) => ({ customer_id: customer }),
  },
  'report.listIncomeByMonthRows': { caller: 'staff', input: () => ({ month: '2026-11' }) },
  'report.listIncomeByProductRows': { caller: 'staff', input: ({ product }) => ({ product_id: product }) },
  'report.listQuarterlyIncomeRows': {
    caller: 'staff',
    input: () => ({ year: 2026, quarter: 3, basis: 'cash' }),
  },
  'report.listQuotesWonAndLostRows': {
    caller: 'staff',
    input: () => ({ outcome: 'lost', lost_reason: 'price' }),
  },
  'report.quarterlyIncome': { caller: 'staff', input: () => ({ year: 2026, periods: 'calendar' }) },
  'report.quotesWonAndLost': { caller: 'staff', input: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
  'report.exportVatCsv': { caller: 'staff', input: () => ({ basis: 'cash' }) },
  'report.listVatRows': { caller: 'staff', input: () => ({ vat_category: 'S', vat_rate: '20' }) },
  'report.vatSummary': { caller: 'staff', input: () => ({ from: '2026-01-01', to: '2026-12-31' }) },
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
  'sharedLink.reply': {
    caller: 'anybody',
    input: ({ invoiceToken: token }) => ({ token, kind: 'problem', note: 'The hours are wrong.' }),
  },
  'sharedLink.startPayment': { caller: 'anybody', input: ({ invoiceToken: token }) => ({ token }) },
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
