import { accountContract } from './account.ts'
import { auditLogContract } from './audit-log.ts'
import { chasingContract, customerChasingContract, invoiceChasingContract } from './chasing.ts'
import { companyContract } from './company.ts'
import { creditNoteContract } from './credit-note.ts'
import { customerContract } from './customer.ts'
import { customerCreditContract } from './customer-credit.ts'

export type { BilledStage, Billing } from './billing.ts'
export {
  type ChasedMail,
  type ChasingHold,
  type ChasingSteps,
  chasingHoldInput,
  chasingStepsInput,
  type InvoiceChasing,
  type KeptChasingStep,
  replyInput,
  replyNoteInput,
} from './chasing.ts'
export type { CustomerContact, CustomerSite } from './customer-contact.ts'
export { type CustomerCredit, creditRefundInput, type OpenInvoice } from './customer-credit.ts'
export { type Message, questionInput, type StaffMessage } from './message.ts'
export type { PortalAccount, Statement, StatementEntry } from './statement.ts'

import { dashboardContract } from './dashboard.ts'
import { emailContract } from './email.ts'
import { emailTextContract } from './email-text.ts'
import { installationContract } from './installation.ts'
import { invitationContract } from './invitation.ts'
import { invoiceContract } from './invoice.ts'
import { latePaymentContract } from './late-payment.ts'
import { listPreferencesContract } from './list-preferences.ts'
import { mailReportContract } from './mail-report.ts'
import { memberContract } from './member.ts'
import { newsletterContract } from './newsletter.ts'
import { notificationContract } from './notification.ts'
import { opsContract } from './ops.ts'
import { paymentContract } from './payment.ts'
import { portalContract } from './portal.ts'
import { printingContract } from './printing.ts'
import { productContract } from './product.ts'
import { quoteContract } from './quote.ts'
import { recurringInvoiceContract } from './recurring-invoice.ts'
import { reportContract } from './report.ts'
import { sharedLinkContract } from './shared-link.ts'
import { portalStatementContract, statementContract } from './statement.ts'
import { templateContract } from './template.ts'
import { vatRateContract } from './vat-rate.ts'
import { verificationContract } from './verification.ts'

/** Everything the server offers. The RPC interface for the web and REST with OpenAPI for integrators derive from this one value. */
export const contract = {
  account: accountContract,
  auditLog: auditLogContract,
  chasing: chasingContract,
  company: companyContract,
  credit_note: creditNoteContract,
  customer: {
    ...customerContract,
    ...customerCreditContract,
    ...statementContract,
    ...customerChasingContract,
  },
  dashboard: dashboardContract,
  email: emailContract,
  emailText: emailTextContract,
  installation: installationContract,
  invitation: invitationContract,
  invoice: { ...invoiceContract, ...latePaymentContract, ...invoiceChasingContract },
  keptList: listPreferencesContract,
  mailReport: mailReportContract,
  member: memberContract,
  newsletter: newsletterContract,
  notification: notificationContract,
  ops: opsContract,
  payment: paymentContract,
  portal: { ...portalContract, ...portalStatementContract },
  printing: printingContract,
  product: productContract,
  quote: quoteContract,
  recurring_invoice: recurringInvoiceContract,
  report: reportContract,
  sharedLink: sharedLinkContract,
  template: templateContract,
  vatRate: vatRateContract,
  verification: verificationContract,
}

export {
  type Account,
  codeInput,
  confirmationInput,
  newEmailInput,
  type Passkey,
  passkeyInput,
  profileInput,
  type Security,
} from './account.ts'
export type { AuditEntry, AuditFilter } from './audit-log.ts'
export {
  type Company,
  type CompanySwitch,
  companyDeletionInput,
  companyInformation,
  companyInput,
  documentAppearance,
  documentSettings,
  type Numbering,
  numberingInput,
  vatFiledTo,
  vatSettings,
} from './company.ts'
export {
  type CreditNote,
  type CreditNoteInput,
  type CreditNoteRow,
  type CreditNoteSort,
  type CreditPreview,
  creditNoteInput,
} from './credit-note.ts'
export {
  type Customer,
  type CustomerDetail,
  type CustomerDocument,
  type CustomerEdit,
  type CustomerInvoice,
  type CustomerQuote,
  type CustomerSort,
  customerInput,
} from './customer.ts'
export type { CustomerOperation } from './customer-operations.ts'
export type {
  AnswerKind,
  CustomerPage,
  DocumentPage,
  PageNotice,
  UnavailablePage,
  WrittenAnswer,
  WrittenQuestion,
  WrittenReply,
} from './customer-page.ts'
export type { Attention, Dashboard, DashboardCharts } from './dashboard.ts'
export { givesItsReason } from './default-vat.ts'
export type {
  Attachment,
  DocumentEmail,
  DocumentEvent,
  DocumentLine,
  InvoiceLine,
  LateLetterPreview,
  LetterPreview,
  QuoteLine,
  RevisionRow,
  UndoWindowStep,
} from './document.ts'
export { documentEmailInput } from './document.ts'
export type { BulkOutcome, SharedOperation } from './document-operations.ts'
export { type MailTemplateInfo, testEmailInput } from './email.ts'
export { type EmailTextEntry, emailTextWords } from './email-text.ts'
export type { Invitation, InvitationToMe } from './invitation.ts'
export { INVOICE_SORTS, type InvoiceSort, type UnusedNumber } from './invoice.ts'
export {
  INVOICE_TERMS,
  type InvoiceDraft,
  type InvoiceInput,
  invoiceDraft,
  invoiceInput,
  paymentInput,
} from './invoice-input.ts'
export type { EInvoiceSending, Invoice, InvoiceRow } from './invoice-output.ts'
export type { LatePaymentFigures, ReferenceRate } from './late-payment.ts'
export type { ListPreferences } from './list-preferences.ts'
export { type Member, memberInput, memberRoleInput } from './member.ts'
export type { Notification, NotificationPreference } from './notification.ts'
export type { OpsState } from './ops.ts'
export {
  correctionInput,
  type InvoicePayment,
  newPaymentInput,
  type Payment,
  type PaymentDetail,
  type PaymentFilter,
  type RefundInput,
  refundInput,
  voidInput,
} from './payment.ts'
export {
  acceptInput,
  amendmentInput,
  type PaymentOutcome,
  type PortalCreditNote,
  type PortalInvoice,
  type PortalQuote,
  type PortalQuoteLine,
  rejectInput,
} from './portal-document.ts'
export type { Access, OperationMeta } from './procedure.ts'
export { type Product, productInput } from './product.ts'
export { QUOTE_SORTS, type Quote, type QuoteRow, type QuoteSort } from './quote.ts'
export {
  type QuoteDraft,
  type QuoteEdit,
  type QuoteInput,
  quoteDraft,
  quoteEdit,
  quoteInput,
} from './quote-input.ts'
export {
  type MadeInvoice,
  type NextDate,
  type RecurringInvoice,
  type RecurringInvoiceFilter,
  type RecurringInvoiceInput,
  type RecurringInvoiceRow,
  recurringInvoiceInput,
  recurringVersionInput,
} from './recurring-invoice.ts'
export { REFUSALS } from './refusals.ts'
export type { VatReportRow, VatSummary } from './report.ts'
export type { CisSuffered, CisSufferedRow } from './report-cis.ts'
export type { AgedDebtors, Debtor, OwedInvoice } from './report-debtors.ts'
export type { GroupedIncome, IncomeGroup, IncomeRow, QuarterlyIncome } from './report-income.ts'
export type { AnsweredQuote, QuotesWonAndLost } from './report-quotes.ts'
export type { SharedDocument } from './shared-link.ts'
export {
  type Template,
  type TemplateInput,
  type TemplateLine,
  type TemplateRow,
  templateInput,
} from './template.ts'
export { type VatRateEntry, vatRateEntryInput } from './vat-rate.ts'
export type { SealedDocument } from './verification.ts'
