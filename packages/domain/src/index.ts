export { accentColour, accentOnDark, isColour } from './accent-colour.ts'
export { isProgramFile } from './attachment.ts'
export { formatAccountNumber, formatSortCode } from './bank-account.ts'
export {
  addDays,
  type CalendarDate,
  daysBetween,
  endOfMonth,
  isCalendarDate,
  startOfMonth,
} from './calendar.ts'
export {
  DEFAULT_CURRENCY,
  DEFAULT_PAYMENT_TERMS_DAYS,
  DEFAULT_TAX_RATE,
  DEFAULT_VAT_RATE,
  MAX_SETTING_DAYS,
} from './company-defaults.ts'
export {
  acceptanceRate,
  type DateRange,
  defaultRange,
  EARLIEST_DAY,
  moneyPercentChange,
  percentChange,
  presetRange,
  previousRange,
  RANGE_PRESET_LABELS,
  RANGE_PRESETS,
  type RangePreset,
  RECENT_QUOTES_LIMIT,
} from './dashboard.ts'
export {
  FUNNEL_STAGES,
  type FunnelStage,
  type FunnelStep,
  funnelStep,
  INVOICE_AGES,
  type InvoiceAge,
  LATE_DAYS,
  type MonthAmount,
  type OutstandingAge,
  outstandingByAge,
  quoteFunnel,
  type RevenueMonth,
  revenueByMonth,
  revenueDays,
  revenueMonths,
} from './dashboard-charts.ts'
export { formatDate, formatDateTime } from './date-format.ts'
export {
  formatDecimal,
  formatTrimmedDecimal,
  multiplyRounded,
  parseDecimal,
  tryParseDecimal,
} from './decimal.ts'
export { defaultVatRate, type VatRateSources } from './default-vat-rate.ts'
export {
  type AnswerAction,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentRelation,
  TELLING_WAY_LABELS,
  TELLING_WAYS,
  type TellingWay,
} from './document.ts'
export {
  bearsLeftVat,
  carriesVat,
  type InvoiceForm,
  invoiceForm,
  showsVat,
} from './invoice-form.ts'
export {
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
  isInvoiceSendableAgain,
  isOverdue,
  OWED_INVOICE_STATUSES,
  refuseClosedInvoice,
} from './invoice-status.ts'
export {
  bearsVatWithoutRate,
  DEFAULT_QUANTITY,
  DEFAULT_UNIT_PRICE,
  isQuantity,
  isUnitPrice,
  LINE_KINDS,
  type LineInput,
  type LineKind,
  MAX_LINES,
  MAX_QUANTITY,
  normaliseQuantity,
  parseQuantity,
  parseUnitPrice,
} from './line.ts'
export { endOfLondonDay, londonDate, londonInstant, londonTime, startOfLondonDay } from './london-time.ts'
export {
  missingInvoiceParticulars,
  type ParticularsCompany,
  type ParticularsCustomer,
  type ParticularsInvoice,
} from './missing-particulars.ts'
export {
  addMoney,
  compareMoney,
  formatMoney,
  fromPence,
  isAmount,
  isZeroMoney,
  MAX_AMOUNT,
  MAX_UNIT_PRICE,
  type Money,
  normaliseMoney,
  subtractMoney,
  sumMoney,
  toPence,
  ZERO_MONEY,
} from './money.ts'
export { invoiceNumber, invoiceSequence, nextInvoiceNumber, quoteNumber } from './numbering.ts'
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
  can,
  type MemberStanding,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  requirePermission,
} from './permission.ts'
export { personName } from './person-name.ts'
export { fitsOneDocument } from './printed-lines.ts'
export { ORIGIN_PLACEHOLDER, PRODUCT_NAME, TAGLINE } from './product-name.ts'
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
  type QuotePast,
  type QuoteStatus,
  type QuoteValidity,
  quoteActions,
  quoteTransition,
  refuseExpiredQuote,
  refuseSendingTooLate,
} from './quote-status.ts'
export { type EntityName, Refusal, type RefusalCode, type RefusalData } from './refusal.ts'
export { CREATOR_ROLE, DEFAULT_INVITED_ROLE, ROLE_LABELS, ROLES, type Role } from './role.ts'
export { type NotificationChoice, STAFF_EVENTS, type StaffEvent, usualChoice } from './staff-event.ts'
export { calculateTotals, formatVatRow, type Totals, type VatOfRate } from './totals.ts'
export {
  EMAIL_PATTERN,
  isBlank,
  isCompanyName,
  isEmail,
  isPersonName,
  isPhone,
  isPlainLine,
  isStorableText,
  LIMITS,
  MAX_ATTACHED_BYTES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_EMAIL_LENGTH,
  MAX_LOGO_BYTES,
  MAX_PASSWORD_LENGTH,
  MAX_PICTURE_BYTES,
  MESSAGES,
  MIN_PASSWORD_LENGTH,
  PHONE_PATTERN,
} from './validation.ts'
export {
  formatVatRate,
  isVatRate,
  normaliseVatRate,
  parseVatRate,
  taxRateFromVatRate,
  type VatRate,
  vatOn,
  vatRateFromTaxRate,
} from './vat.ts'
export { formatVatNumber, hasVatCheckDigits } from './vat-number.ts'
export { waitSentence } from './wait-sentence.ts'
