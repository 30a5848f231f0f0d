export {
  type AddressFields,
  addressText,
  isSamePlace,
  NO_ADDRESS,
} from './address/address-fields.ts'
export { countries, countryName, HOME_COUNTRY, isCountryCode } from './address/country.ts'
export {
  ENDPOINT_SCHEME_LABELS,
  ENDPOINT_SCHEMES,
  type Endpoint,
  type EndpointScheme,
  endpointMessage,
  formatEndpointId,
} from './address/endpoint.ts'
export { formatPostcode, hasUkPostcodes } from './address/postcode.ts'
export { proposeAddress } from './address/propose-address.ts'
export { isProgramFile } from './attachment.ts'
export { accentColour, accentOnDark, isColour } from './company/accent-colour.ts'
export { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, type AuditAction } from './company/audit-action.ts'
export { type AuditChange, auditChanges } from './company/audit-change.ts'
export { formatAccountNumber, formatSortCode } from './company/bank-account.ts'
export {
  DEFAULT_CURRENCY,
  DEFAULT_PAYMENT_TERMS_DAYS,
  DEFAULT_TAX_RATE,
  DEFAULT_VAT_RATE,
  FIRST_VAT_RATES,
  MAX_SETTING_DAYS,
} from './company/company-defaults.ts'
export { deviceName } from './company/device-name.ts'
export {
  DEFAULT_DOCUMENT_LOOK,
  DOCUMENT_LOOK_LABELS,
  DOCUMENT_LOOKS,
  type DocumentLook,
} from './company/document-look.ts'
export { FIRST_STEPS, type FirstStep, type FirstStepState } from './company/first-steps.ts'
export {
  MAILS_TO_A_MAILBOX,
  MAILS_TO_A_STRANGER,
  mailsADay,
  mailsToOne,
} from './company/mail-allowance.ts'
export {
  can,
  isAdministrator,
  type MemberStanding,
  PERMISSIONS,
  type Permission,
  permissionsOf,
  permissionToChange,
  requirePermission,
} from './company/permission.ts'
export { personName } from './company/person-name.ts'
export { CREATOR_ROLE, DEFAULT_INVITED_ROLE, ROLE_LABELS, ROLES, type Role } from './company/role.ts'
export { SIGN_UP_SENTENCES } from './company/sign-up-sentences.ts'
export { formatVatNumber, hasVatCheckDigits } from './company/vat-number.ts'
export { csv, csvLines } from './csv.ts'
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
} from './dashboard/dashboard.ts'
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
} from './dashboard/dashboard-charts.ts'
export { refuseArchiving } from './document/archive.ts'
export {
  isQuantityOpen,
  isSelected,
  LINE_CHOICES,
  type LineChoice,
  linesByGroup,
  MAX_GROUPS,
  type OfferedLine,
  offersChoices,
} from './document/choice/choice.ts'
export {
  type Choice,
  choiceInFields,
  groupField,
  quantityBounds,
  quantityField,
  type ReadField,
  selectionInFields,
  startingFields,
  stepQuantityWithin,
  takeField,
} from './document/choice/choosing.ts'
export { type InvalidSelection, SELECTION_PROBLEMS } from './document/choice/invalid-selection.ts'
export { leastTotal } from './document/choice/least-total.ts'
export {
  chosenOf,
  type Offer,
  type OfferedItem,
  type SelectedItem,
  startingSelection,
} from './document/choice/selection.ts'
export { contradictionsOf } from './document/contradictions.ts'
export {
  type AnswerAction,
  type BulkAction,
  DOCUMENT_KINDS,
  DOCUMENTS,
  type DocumentKind,
  type DocumentRelation,
  type DocumentStatus,
  isDocumentKind,
  MAX_BULK,
  matchKind,
  NUMBERED_KINDS,
  type NumberedKind,
  statusLabel,
  TELLING_WAY_LABELS,
  TELLING_WAYS,
  type TellingWay,
} from './document/document.ts'
export { E_INVOICE_WAYS, type EInvoiceWay } from './document/e-invoice-way.ts'
export { EXEMPTION_REASONS } from './document/exemption-reasons.ts'
export { formatVatRow } from './document/format-vat-row.ts'
export {
  bearsLeftVat,
  carriesVat,
  type InvoiceForm,
  invoiceForm,
  showsVat,
} from './document/invoice-form.ts'
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
  isRemindable,
  isRemindedToday,
  OWED_INVOICE_STATUSES,
  refuseClosedInvoice,
} from './document/invoice-status.ts'
export type { Discount } from './document/line/discount.ts'
export { formatDiscount } from './document/line/format-discount.ts'
export {
  bearsVatWithoutRate,
  isCharged,
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
  withoutTrailingBlanks,
} from './document/line/line.ts'
export { lineRemarks, lineVatWords, reverseChargeNote } from './document/line/line-words.ts'
export { priceLine } from './document/line/price-line.ts'
export { fitsOneDocument } from './document/line/printed-lines.ts'
export { formatQuantity, UNITS } from './document/line/unit.ts'
export {
  DEFAULT_QUANTITY,
  DEFAULT_UNIT_PRICE,
  NO_CHOICE,
  NO_DISCOUNT,
  USUAL_TERMS,
} from './document/line/usual-line.ts'
export {
  missingInvoiceParticulars,
  type ParticularsCompany,
  type ParticularsCustomer,
  type ParticularsInvoice,
} from './document/missing-particulars.ts'
export { quoteNumber, seriesNumber } from './document/numbering.ts'
export { MISSING_PARTICULARS, type MissingParticular } from './document/particulars.ts'
export {
  applyPayment,
  balanceDue,
  markAsPaid,
  type PayableInvoice,
  type PaymentOutcome,
} from './document/payment.ts'
export { PAYMENT_METHOD_LABELS, PAYMENT_METHODS, type PaymentMethod } from './document/payment-method.ts'
export {
  DEFAULT_PAYMENT_TERMS,
  dueDate,
  PAYMENT_TERMS,
  PAYMENT_TERMS_LABELS,
  type PaymentTerms,
  termsOfDays,
} from './document/payment-terms.ts'
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
} from './document/quote-status.ts'
export {
  type CheckedDocument,
  type CheckedLine,
  isReversed,
  lacksVatReason,
  SEND_CHECK_SENTENCES,
  SEND_CHECKS,
  type SendCheck,
  sendChecks,
} from './document/send-checks.ts'
export {
  type NotificationChoice,
  SECURITY_NOTICE,
  STAFF_EVENTS,
  type StaffEvent,
  usualChoice,
} from './document/staff-event.ts'
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
} from './document/template.ts'
export {
  calculateTotals,
  type LineTotal,
  type Terms,
  type Totals,
  type VatOfRate,
} from './document/totals.ts'
export {
  type ItemVat,
  keptUsualVat,
  type UsualVat,
  type UsualVatSources,
  usualVat,
} from './document/usual-vat.ts'
export { usualVatIssues } from './document/usual-vat-issues.ts'
export {
  type CategorisedLine,
  exemptionReason,
  givesReason,
  REVERSE_CHARGE_NOTE,
  VAT_CATEGORIES,
  VAT_CATEGORY_LABELS,
  type VatCategory,
  vatCategory,
} from './document/vat-category.ts'
export { formatFileSize } from './file-size.ts'
export {
  HIDEABLE_COLUMNS,
  type HideableColumn,
  KEPT_LISTS,
  type KeptList,
  MAX_SAVED_VIEWS,
  TOO_MANY_VIEWS,
  VIEW_LIMITS,
} from './kept-list.ts'
export {
  EMAIL_PATTERN,
  isEmail,
  MAX_EMAIL_LENGTH,
  mailboxKey,
  splitAddresses,
  wireAddress,
} from './mailbox.ts'
export {
  formatDecimal,
  formatTrimmedDecimal,
  multiplyRounded,
  parseDecimal,
  tryParseDecimal,
} from './money/decimal.ts'
export { defaultVatRate, type VatRateSources } from './money/default-vat-rate.ts'
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
} from './money/money.ts'
export {
  formatVatRate,
  isVatRate,
  normaliseVatRate,
  parseVatRate,
  taxRateFromVatRate,
  type VatRate,
  vatOn,
  vatRateFromTaxRate,
} from './money/vat.ts'
export { once } from './once.ts'
export { readPhone } from './phone-number.ts'
export { ORIGIN_PLACEHOLDER, PRODUCT_NAME, TAGLINE } from './product-name.ts'
export { ENTITY_NAMES, type EntityName, Refusal, type RefusalCode, type RefusalData } from './refusal.ts'
export { REFUSAL_SENTENCES, sentenceOf } from './refusal-sentences.ts'
export { dialledPhone, formatPhone } from './shown-phone.ts'
export {
  addDays,
  type CalendarDate,
  daysBetween,
  endOfMonth,
  isCalendarDate,
  startOfMonth,
} from './time/calendar.ts'
export { formatDate, formatDateTime } from './time/date-format.ts'
export {
  endOfLondonDay,
  londonDate,
  londonInstant,
  londonTime,
  startOfLondonDay,
} from './time/london-time.ts'
export {
  isBlank,
  isCompanyName,
  isOneLine,
  isOrdinaryText,
  isPersonName,
  isPlainLine,
  isStorableText,
  LIMITS,
  MAIL_TEXT_DAYS,
  MAX_ATTACHED_BYTES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_LOGO_BYTES,
  MAX_PASSWORD_LENGTH,
  MAX_PICTURE_BYTES,
  MESSAGES,
  MIN_PASSWORD_LENGTH,
} from './validation.ts'
export { waitSentence } from './wait-sentence.ts'
export { websiteLink } from './website-link.ts'
