export { countMoney, moveCounted, takeMoneyBack } from './cash-vat.ts'
export {
  amountsAfterDiscount,
  type CreditableLine,
  type CreditedLine,
  type CreditedPart,
  creditLines,
  setOff,
} from './credit-note.ts'
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
} from './stage.ts'
export { type TaxAmounts, type TaxRow, taxRows, totalOf } from './tax-row.ts'
