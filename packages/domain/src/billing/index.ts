export {
  BILLING_FILTERS,
  BILLING_STATUS_LABELS,
  BILLING_STATUSES,
  type BillingFilter,
  type BillingStatus,
} from './billing-status.ts'
export { countMoney, moveCounted, takeMoneyBack } from './cash-vat.ts'
export {
  CHASED_LATE_DAYS,
  CHASING_HOURS,
  CHASING_STOPS,
  type ChasingStep,
  type ChasingStop,
  CUSTOMER_REPLIES,
  CUSTOMER_REPLY_LABELS,
  type CustomerReply,
  chasingDay,
  chasingPlaceholders,
  chasingProblem,
  chasingStopSentence,
  customerReplySentence,
  dayAfterPromise,
  dayAfterReply,
  FIRST_CHASING_DAY,
  FIRST_STEP_WITH_INTEREST,
  isChasingTime,
  isReplyOffered,
  LAST_CHASING_DAY,
  MAX_CHASING_STEPS,
  USUAL_STEPS,
} from './chasing.ts'
export { CHASED_KINDS, type ChasedKind, chasingStepWords } from './chasing-words.ts'
export {
  addLabour,
  CIS_RATE_LABELS,
  CIS_RATES,
  type Cis,
  type CisAmounts,
  type CisRate,
  cisDeduction,
  type LabourRow,
  labourOfLine,
  labourRows,
  lineOfLabour,
  stillToDeduct,
  takeLabour,
  toPayAmount,
  workOutCis,
} from './cis.ts'
export { type CisRow, cisOfLineWords, cisRows, deductionLabel } from './cis-words.ts'
export {
  amountsAfterDiscount,
  type CreditableLine,
  type CreditedLine,
  type CreditedPart,
  creditLines,
  setOff,
} from './credit-note.ts'
export {
  type ClaimFigures,
  claimableSentence,
  type Debt,
  type LatePayment,
  LONG_TERMS_DAYS,
  LONG_TERMS_WARNING,
  workOutLatePayment,
} from './late-payment.ts'
export {
  LATE_PAYMENT_REASONS,
  type LatePaymentReason,
  latePaymentSentence,
} from './late-payment-reason.ts'
export { amountsOfRows, planAmounts, type StageAmounts } from './plan-amounts.ts'
export {
  type ContractAccount,
  contractWords,
  shareWords,
  stageLineText,
  whenWords,
  whenWordsForCustomer,
} from './plan-words.ts'
export { type ProductShare, type SoldLine, soldLines } from './product-share.ts'
export {
  countAYear,
  countDatesFrom,
  countMadeAtOnce,
  datesFrom,
  dueDateOnceSent,
  type Frequency,
  isScheduled,
  MAX_EVERY,
  MAX_MADE_AT_ONCE,
  MAX_PERIODS,
  type Period,
  periodOn,
  RECURRING_BILLED,
  RECURRING_MODES,
  RECURRING_STATUS_LABELS,
  RECURRING_STATUSES,
  RECURRING_UNITS,
  type RecurringBilled,
  type RecurringMode,
  type RecurringStatus,
  type RecurringUnit,
  type ScheduleDates,
  SHOWN_DATES,
} from './recurring.ts'
export {
  frequencyWords,
  leftWords,
  madeAtOnceWords,
  periodWords,
  RECURRING_PLACEHOLDERS,
  recurringValues,
  yearWords,
} from './recurring-words.ts'
export {
  daysOfHalfYear,
  formatHalfYear,
  type HalfYear,
  halfYearOf,
  type InterestRate,
  isHalfYear,
  nextHalfYear,
  normaliseInterestRate,
  rateMissingSentence,
  statutoryRate,
} from './reference-rate.ts'
export { type SetOff, setOffCredit } from './set-off.ts'
export { shareGross } from './share-gross.ts'
export {
  type BillingStage,
  excessOfPlan,
  forecastStages,
  isRest,
  leftToBill,
  MAX_STAGES,
  type OverbilledRow,
  planIssues,
  type StageField,
  type StageIssue,
  stageRows,
  unstorableIssues,
} from './stage.ts'
export {
  averageDays,
  balanceWords,
  documentOfEntry,
  entryWords,
  isInCredit,
  MOST_PRINTED_ENTRIES,
  STATEMENT_ENTRY_KINDS,
  STATEMENT_RANGE_LABELS,
  STATEMENT_RANGES,
  type StatementEntryKind,
  type StatementRange,
  statementDays,
} from './statement.ts'
export { type TaxPointReason, taxPoint, taxPointOfDraft, taxPointSentence } from './tax-point.ts'
export {
  inProportion,
  isNothing,
  isSameRow,
  type TaxAmounts,
  type TaxRow,
  taxRows,
  totalOf,
} from './tax-row.ts'
export {
  countedOn,
  VAT_BASES,
  VAT_EVENT_LABELS,
  VAT_EVENTS,
  type VatBasis,
  type VatEntry,
  type VatEvent,
} from './vat-entry.ts'
export { VatLedger } from './vat-ledger.ts'
export {
  VAT_RETURN_BASES,
  VAT_RETURN_BASIS_LABELS,
  VAT_STAGGER_LABELS,
  VAT_STAGGERS,
  type VatPeriod,
  type VatPeriods,
  type VatReturnBasis,
  type VatStagger,
  vatPeriodOf,
  vatReturnDueOn,
} from './vat-period.ts'
export {
  type AskedCredit,
  type CreditLine,
  type IssuedInvoice,
  type IssuedLine,
  type LeftToCredit,
  leftToCredit,
  writeCredit,
} from './write-credit.ts'
