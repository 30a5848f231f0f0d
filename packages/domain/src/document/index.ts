export { refuseArchiving } from './archive.ts'
export { findContradictions } from './contradictions.ts'
export {
  type DefaultVatSources,
  defaultVatTreatment,
  type ItemVat,
  storedVatTreatment,
  type VatTreatment,
  vatTreatmentIssues,
} from './default-vat.ts'
export {
  ANSWER_CHANNEL_LABELS,
  ANSWER_CHANNELS,
  type AnswerAction,
  type AnswerChannel,
  addressOf,
  type BulkAction,
  CREDIT_REASON_LABELS,
  CREDIT_REASONS,
  type CreditReason,
  DOCUMENT_KINDS,
  DOCUMENTS,
  type DocumentKind,
  type DocumentRelation,
  type DocumentStatus,
  E_INVOICE_CHANNELS,
  type EInvoiceWay,
  isDocumentKind,
  type KindOfDocument,
  MAX_BULK,
  matchKind,
  NUMBERED_KINDS,
  type NumberedKind,
  statusesOf,
  statusLabel,
} from './document.ts'
export {
  EMAIL_TEXT_GROUPS,
  EMAIL_TEXT_NAMES,
  EMAIL_TEXTS,
  type EmailText,
  fillEmailText,
  placeholderProblem,
} from './email-text.ts'
export { formatVatRow } from './format-vat-row.ts'
export {
  CLOSED_INVOICE_STATUSES,
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
  isInvoiceDeletable,
  isInvoiceEditable,
  isOverdue,
  isRemindable,
  OWED_INVOICE_STATUSES,
  refuseClosedInvoice,
} from './invoice-status.ts'
export {
  carriesVat,
  carriesVatAfterDeregistration,
  type LegalInvoiceForm,
  legalInvoiceForm,
  showsVat,
} from './legal-form.ts'
export {
  missingInvoiceParticulars,
  type ParticularsCompany,
  type ParticularsCustomer,
  type ParticularsInvoice,
} from './missing-particulars.ts'
export {
  isNumberPrefix,
  MAX_DIGITS,
  MAX_NEXT_NUMBER,
  MAX_PREFIX_LENGTH,
  NUMBERING_STYLES,
  type NumberFormat,
  type NumberingStyle,
  numberInFileName,
  seriesNumber,
  timestampNumber,
  usualNumberFormat,
} from './numbering.ts'
export { MISSING_PARTICULARS, type MissingParticular } from './particulars.ts'
export {
  applyPayment,
  balanceDue,
  billedTotal,
  markAsPaid,
  PAYMENT_KINDS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  type PayableInvoice,
  type PaymentKind,
  type PaymentMethod,
  type PaymentOutcome,
  type PaymentState,
  splitPayment,
  statusOnceSent,
  voidPayment,
} from './payment.ts'
export {
  DEFAULT_PAYMENT_TERMS,
  dueDate,
  PAYMENT_TERMS,
  PAYMENT_TERMS_LABELS,
  type PaymentTerms,
  termsOfDays,
} from './payment-terms.ts'
export { fillPlaceholders, type PlaceholderValues } from './placeholder.ts'
export {
  answerChosen,
  CHOOSABLE_QUOTE_STATUSES,
  type ChoosableQuoteStatus,
  chooseQuoteStatus,
  currentQuoteStatus,
  displayedQuoteStatus,
  isPastValidUntil,
  isQuoteDeletable,
  isQuoteRemindable,
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
export { isRemindedToday } from './reminder.ts'
export {
  type CheckedDocument,
  type CheckedLine,
  isLateVatInvoice,
  isReversed,
  lacksVatReason,
  SEND_CHECKS,
  type SendCheck,
  sendCheckSentence,
  sendChecks,
} from './send-checks.ts'
export { fillInOrder, restOfShares, type Share, shareDeduction } from './share-payment.ts'
export {
  DATED_SITUATIONS,
  EXPIRING_DAYS,
  MAIL_FAILURE_DAYS,
  type Situation,
  situationsOf,
} from './situation.ts'
export {
  defaultNotificationChoice,
  type NotificationChoice,
  SECURITY_NOTICE,
  STAFF_EVENTS,
  type StaffEvent,
} from './staff-event.ts'
export {
  MAX_TEMPLATES,
  PLACEHOLDERS,
  placeholderValues,
  TEMPLATE_KINDS,
  TEMPLATE_NAME_TAKEN,
  type TemplateKind,
  tooManyTemplates,
} from './template.ts'
export { discountLabel, PRICES_INCLUDE_VAT, type TotalRow, totalRows } from './total-rows.ts'
export {
  calculateTotals,
  includesVat,
  type LineTotal,
  type Totals,
  type TotalsTerms,
  type VatBreakdownRow,
} from './totals.ts'
export {
  findUnprintable,
  type TextInField,
  UNUSUAL_CHARACTERS,
  type Unprintable,
  unusualCharacters,
} from './unprintable.ts'
export {
  type CategorisedLine,
  EXEMPTION_REASONS,
  exemptionReason,
  givesReason,
  REVERSE_CHARGE_NOTE,
  statedVatCategory,
  VAT_CATEGORIES,
  VAT_CATEGORY_LABELS,
  type VatCategory,
  vatCategory,
} from './vat-category.ts'
