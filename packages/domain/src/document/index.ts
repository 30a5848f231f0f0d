export { refuseArchiving } from './archive.ts'
export { findContradictions } from './contradictions.ts'
export {
  ANSWER_CHANNEL_LABELS,
  ANSWER_CHANNELS,
  type AnswerAction,
  type AnswerChannel,
  addressOf,
  type BulkAction,
  DOCUMENT_KINDS,
  DOCUMENTS,
  type DocumentKind,
  type DocumentRelation,
  type DocumentStatus,
  isDocumentKind,
  type KindOfDocument,
  MAX_BULK,
  matchKind,
  NUMBERED_KINDS,
  type NumberedKind,
  statusesOf,
  statusLabel,
} from './document.ts'
export { E_INVOICE_CHANNELS, type EInvoiceWay } from './e-invoice-way.ts'
export { EXEMPTION_REASONS } from './exemption-reasons.ts'
export { formatVatRow } from './format-vat-row.ts'
export {
  carriesVat,
  carriesVatAfterDeregistration,
  type LegalInvoiceForm,
  legalInvoiceForm,
  showsVat,
} from './invoice-form.ts'
export {
  canResendInvoice,
  countsAsOverdue,
  displayedInvoiceStatus,
  INVOICE_ACTIONS,
  INVOICE_STATUS_LABELS,
  INVOICE_STATUSES,
  INVOICE_TRANSITIONS,
  type InvoiceAction,
  type InvoiceDue,
  type InvoiceStatus,
  invoiceActions,
  invoiceStatusLabel,
  invoiceTransition,
  isInvoiceEditable,
  isOverdue,
  isRemindable,
  isRemindedToday,
  OWED_INVOICE_STATUSES,
  refuseClosedInvoice,
} from './invoice-status.ts'
export {
  missingInvoiceParticulars,
  type ParticularsCompany,
  type ParticularsCustomer,
  type ParticularsInvoice,
} from './missing-particulars.ts'
export { quoteNumber, seriesNumber } from './numbering.ts'
export { MISSING_PARTICULARS, type MissingParticular } from './particulars.ts'
export { applyPayment, balanceDue, markAsPaid, type PayableInvoice, type PaymentOutcome } from './payment.ts'
export { PAYMENT_METHOD_LABELS, PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts'
export {
  DEFAULT_PAYMENT_TERMS,
  dueDate,
  PAYMENT_TERMS,
  PAYMENT_TERMS_LABELS,
  type PaymentTerms,
  termsOfDays,
} from './payment-terms.ts'
export {
  CHOOSABLE_QUOTE_STATUSES,
  type ChoosableQuoteStatus,
  chooseQuoteStatus,
  currentQuoteStatus,
  displayedQuoteStatus,
  isPastValidUntil,
  isQuoteDeletable,
  portalQuoteStatus,
  QUOTE_ACTIONS,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  QUOTE_TRANSITIONS,
  type QuoteAction,
  type QuoteActor,
  type QuoteHistory,
  type QuoteStatus,
  type QuoteValidity,
  quoteActions,
  quoteTransition,
  refuseExpiredQuote,
  refuseSendingExpiredQuote,
} from './quote-status.ts'
export {
  type CheckedDocument,
  type CheckedLine,
  isReversed,
  lacksVatReason,
  SEND_CHECK_SENTENCES,
  SEND_CHECKS,
  type SendCheck,
  sendChecks,
} from './send-checks.ts'
export {
  defaultNotificationChoice,
  type NotificationChoice,
  SECURITY_NOTICE,
  STAFF_EVENTS,
  type StaffEvent,
} from './staff-event.ts'
export {
  fillPlaceholders,
  MAX_TEMPLATES,
  PLACEHOLDERS,
  type PlaceholderValues,
  placeholderValues,
  TEMPLATE_KINDS,
  TEMPLATE_NAME_TAKEN,
  type TemplateKind,
  tooManyTemplates,
} from './template.ts'
export {
  calculateTotals,
  type LineTotal,
  type Totals,
  type TotalsTerms,
  type VatBreakdownRow,
} from './totals.ts'
export {
  defaultVatTreatment,
  type ItemVat,
  storedVatTreatment,
  type UsualVatSources,
  type VatTreatment,
} from './usual-vat.ts'
export { vatTreatmentIssues } from './usual-vat-issues.ts'
export {
  type CategorisedLine,
  exemptionReason,
  givesReason,
  REVERSE_CHARGE_NOTE,
  VAT_CATEGORIES,
  VAT_CATEGORY_LABELS,
  type VatCategory,
  vatCategory,
} from './vat-category.ts'
