import { percentOf } from '../document/line/discount.ts'
import { tryParseDecimal } from '../money/decimal.ts'
import { fromPence, MONEY_SCALE, type Money, toPence } from '../money/money.ts'
import { formatHundredths, vatOnPence } from '../money/vat.ts'
import type { CalendarDate } from '../time/index.ts'
import { shareGross, takeGross, takeNet } from './share-gross.ts'
import {
  addTo,
  grossOf,
  inProportion,
  isSameRow,
  least,
  NOTHING,
  subtractRows,
  type TaxRow,
  totalOf,
} from './tax-row.ts'

/** Most stages of a payment plan. */
export const MAX_STAGES = 12

/** A part of what was agreed that becomes an invoice of its own. With neither percentage nor amount it is the rest. */
export interface BillingStage {
  title: string
  /** A percentage of what was accepted: above 0, with at most two decimals. */
  percent: string | null
  /** The amount that the customer pays, VAT included. */
  amount: Money | null
  when: 'on_acceptance' | 'by_hand' | CalendarDate
}

type StageShare = Pick<BillingStage, 'percent' | 'amount'>

const PERCENT_SCALE = 2
/** 100% in hundredths. */
const WHOLE = 10_000n

export const isRest = ({ percent, amount }: StageShare): boolean => percent === null && amount === null

/** The percentage in hundredths; undefined for a stage without one, and for a text that is none. */
function percentOfStage({ percent }: StageShare): bigint | undefined {
  return percent === null ? undefined : tryParseDecimal(percent, PERCENT_SCALE)
}

export type StageField = 'title' | 'percent' | 'amount' | 'when'

/** Something wrong with a plan; `stage` counts from 0, and is null for the plan as a whole. */
export interface StageIssue {
  stage: number | null
  field: StageField | null
  message: string
}

/**
 * Finds what is wrong with a payment plan by itself. Percentages alone come to 100%; with a rest they stay below it, and a plan with
 * an amount needs a rest, because nobody knows the total before the customer has chosen.
 */
export function planIssues(stages: readonly BillingStage[]): StageIssue[] {
  const issues = stages.flatMap((stage, at) => stageIssues(stage, at, stages.length - 1))
  if (stages.length > MAX_STAGES) issues.push(ofPlan(TOO_MANY))
  return issues.length > 0 || stages.length === 0 ? issues : sumIssues(stages)
}

const TOO_MANY = `A plan has at most ${MAX_STAGES} stages.`
const ofPlan = (message: string): StageIssue => ({ stage: null, field: null, message })

function stageIssues(stage: BillingStage, at: number, last: number): StageIssue[] {
  const issues: [StageField, string][] = []
  if (stage.title.trim() === '') issues.push(['title', 'Please give this stage a title.'])
  if (isRest(stage) && at !== last) issues.push(['percent', 'The rest stands once, as the last stage.'])
  return [...issues.map(([field, message]) => ({ stage: at, field, message })), ...malformed(stage, at)]
}

/** Finds what cannot even be stored with a draft, whose plan may be unfinished. */
export function unstorableIssues(stages: readonly BillingStage[]): StageIssue[] {
  const issues = stages.flatMap(malformed)
  if (stages.length > MAX_STAGES) issues.push(ofPlan(TOO_MANY))
  return issues
}

function malformed({ percent, amount, when }: BillingStage, at: number): StageIssue[] {
  const issues: [StageField, string][] = []
  if (percent !== null && amount !== null)
    issues.push(['amount', 'Please give a percentage or an amount, not both.'])
  if (percent !== null && !isAbove0(tryParseDecimal(percent, PERCENT_SCALE), WHOLE))
    issues.push(['percent', 'A percentage is above 0, at most 100, and has at most two decimal places.'])
  if (amount !== null && !isAbove0(tryParseDecimal(amount, MONEY_SCALE)))
    issues.push(['amount', 'An amount is at least £0.01.'])
  if (when === 'on_acceptance' && at !== 0)
    issues.push(['when', 'Only the first stage can be billed on acceptance.'])
  return issues.map(([field, message]) => ({ stage: at, field, message }))
}

const isAbove0 = (value: bigint | undefined, most?: bigint): boolean =>
  value !== undefined && value > 0n && (most === undefined || value <= most)

function sumIssues(stages: readonly BillingStage[]): StageIssue[] {
  const planned = stages.reduce((sum, stage) => sum + (percentOfStage(stage) ?? 0n), 0n)
  const hasRest = stages.some(isRest)
  if (!hasRest && stages.some(({ amount }) => amount !== null))
    return [ofPlan('A plan with an amount ends with the rest.')]
  if (!hasRest && planned < WHOLE)
    return [ofPlan(`The stages come to ${inPercent(planned)}. ${inPercent(WHOLE - planned)} is missing.`)]
  if (planned > WHOLE) return [ofPlan(`The stages come to ${inPercent(planned)}, which is more than 100%.`)]
  if (hasRest && planned === WHOLE)
    return [ofPlan('The stages come to 100%, so nothing is left for the rest.')]
  return []
}

const inPercent = (hundredths: bigint): string => `${formatHundredths(hundredths)}%`

/**
 * The sum of a plan's amounts and of its percentages of the lowest total that the customer can choose, if that leaves nothing for the
 * rest; undefined where it fits, and for a plan without a rest.
 */
export function excessOfPlan(stages: readonly BillingStage[], from_amount: Money): Money | undefined {
  if (!stages.some(isRest)) return undefined
  const from = toPence(from_amount)
  const planned = stages.reduce(
    (sum, stage) =>
      sum +
      (stage.amount === null ? 0n : toPence(stage.amount)) +
      percentOf(from, percentOfStage(stage) ?? 0n),
    0n,
  )
  return planned < from ? undefined : fromPence(planned)
}

/** A row of which more is billed than is accepted now. */
export interface OverbilledRow extends Pick<TaxRow, 'category' | 'rate'> {
  billedNet: bigint
  acceptedNet: bigint
}

/**
 * The part of the accepted rows that no stage has billed yet; what was credited since stays billed. `overbilled` names the rows of which
 * too much is billed since a newer revision was accepted, also after what was `credited`: nothing is left of them. Only the net decides.
 */
export function leftToBill(
  accepted: readonly TaxRow[],
  billed: readonly TaxRow[],
  credited: readonly TaxRow[] = [],
): { left: TaxRow[]; overbilled: OverbilledRow[] } {
  const ofAccepted = accepted.map((row) => sumOfRow(row, billed))
  const gone = billed.filter((row) => !accepted.some((each) => isSameRow(each, row)))
  const overbilled = [
    ...accepted.map((row, at) => ({ ...row, billedNet: ofAccepted[at]?.net ?? 0n, acceptedNet: row.net })),
    ...gone
      .filter((row, at) => gone.findIndex((each) => isSameRow(each, row)) === at)
      .map((row) => ({ ...row, billedNet: sumOfRow(row, gone).net, acceptedNet: 0n })),
  ]
  return {
    left: subtractRows(accepted, ofAccepted).map((row) =>
      row.net < 0n
        ? { ...row, ...NOTHING }
        : { ...row, vat: atLeast0(row.vat), statedVat: atLeast0(row.statedVat) },
    ),
    overbilled: overbilled
      .map(({ billedNet, ...row }) => ({ ...row, billedNet: billedNet - sumOfRow(row, credited).net }))
      .filter(({ billedNet, acceptedNet }) => billedNet > acceptedNet)
      .map(({ category, rate, billedNet, acceptedNet }) => ({ category, rate, billedNet, acceptedNet })),
  }
}

const atLeast0 = (pence: bigint): bigint => (pence < 0n ? 0n : pence)

function sumOfRow(row: TaxRow, rows: readonly TaxRow[]): TaxRow {
  return rows
    .filter((each) => isSameRow(each, row))
    .reduce((sum, each) => addTo(sum, each), { ...row, ...NOTHING })
}

interface StageTerms {
  /** The rows that the customer accepted. */
  accepted: readonly TaxRow[]
  /** The part of it that no stage has billed, by the same rows. */
  left: readonly TaxRow[]
  /** True for the stage that is billed last in time, wherever it stands. */
  isLast: boolean
  pricesIncludeVat: boolean
}

/**
 * The rows that a stage bills. A percentage is taken of the accepted net of each row, or of its gross where prices include VAT, and
 * never more than is left; an amount is split by `shareGross`; the last stage takes what is left, so that all come to what was
 * accepted, to the penny.
 */
export function stageRows(
  stage: StageShare,
  { accepted, left, isLast, pricesIncludeVat }: StageTerms,
): TaxRow[] {
  if (isLast || isRest(stage)) return [...left]
  if (stage.amount !== null) return shareGross(least(toPence(stage.amount), totalOf(left)), left)
  const percent = percentOfStage(stage) ?? 0n
  return left.map((row, at) => {
    const agreed = accepted[at] ?? row
    if (pricesIncludeVat) return takeGross(least(percentOf(grossOf(agreed), percent), grossOf(row)), row)
    const net = least(percentOf(agreed.net, percent), row.net)
    return takeNet(net, vatOfNet(net, agreed), row)
  })
}

/** The VAT of a net amount by the rate of its row; VAT that was typed without a rate goes in proportion. */
function vatOfNet(net: bigint, agreed: TaxRow): bigint {
  return agreed.rate === null ? inProportion(agreed.vat, net, agreed.net) : vatOnPence(net, agreed.rate)
}

/** The rows of each of these stages when they are billed in their order; `unbilled` is what others have left of the accepted rows. */
export function forecastStages(
  stages: readonly StageShare[],
  accepted: readonly TaxRow[],
  pricesIncludeVat: boolean,
  unbilled: readonly TaxRow[] = accepted,
): TaxRow[][] {
  let left: TaxRow[] = [...unbilled]
  return stages.map((stage, at) => {
    const rows = stageRows(stage, { accepted, left, isLast: at === stages.length - 1, pricesIncludeVat })
    left = subtractRows(left, rows)
    return rows
  })
}
