export {
  INCOME_BASES,
  INCOME_BASIS_LABELS,
  type IncomeBasis,
  taxMonths,
  UPDATE_PERIOD_LABELS,
  UPDATE_PERIODS,
  type UpdatePeriods,
  type UpdateQuarter,
  updateQuarters,
  updateYearLabel,
  updateYearOf,
  usualIncomeBasis,
} from './income.ts'
export {
  LOSS_LABELS,
  LOSSES,
  LOST_REASON_LABELS,
  LOST_REASONS,
  type Loss,
  type LostReason,
} from './lost-reason.ts'
export { monthsAround, type ReportRange, steppedRange } from './report-range.ts'
