import {
  addLabour,
  type BillingStage,
  inProportion,
  isNothing,
  isRest,
  isSameRow,
  type LabourRow,
  labourRows,
  leftToBill,
  stageRows,
  type TaxRow,
  takeLabour,
  taxRows,
} from '@quotespark/domain/billing'
import { formatHundredths, fromPence, subtractMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import type { SealedContent } from '@quotespark/paper'
import { billedLabour, billedRows, isLive, type StageInvoice } from './stage-invoices.ts'

/** A stage with its number, from 1. */
export interface NumberedStage extends BillingStage {
  stage: number
}

export function numbered(stages: readonly BillingStage[]): NumberedStage[] {
  return stages.map((stage, at) => ({ ...stage, stage: at + 1 }))
}

export const namedStage = ({ stage, title }: NumberedStage) => ({ stage, title })

/** Stages that no live invoice bills. */
export function unbilledStages(plan: readonly NumberedStage[], stageInvoices: readonly StageInvoice[]) {
  const billed = new Set(stageInvoices.filter(isLive).map(({ stage }) => stage))
  return plan.filter(({ stage }) => !billed.has(stage))
}

interface Accepted {
  content: SealedContent
  /** False for a company that has left the VAT register, which bills what is open without VAT. */
  vat_registered: boolean
}

/** The accepted rows, those that are billed, and what is left of each. */
export function rowsToBill({ content, vat_registered }: Accepted, stageInvoices: readonly StageInvoice[]) {
  const total = { ...content, net_amount: subtractMoney(content.subtotal, content.discount_total) }
  const charged = chargedBy({ content, vat_registered })
  const accepted = taxRows(total).map(charged)
  const credited = stageInvoices.filter(isLive).flatMap((invoice) => invoice.credited)
  const { left, overbilled } = leftToBill(
    accepted,
    billedRows(stageInvoices).map(charged),
    credited.map(charged),
  )
  return { accepted, left, overbilled }
}

const chargedBy = ({ content, vat_registered }: Accepted) =>
  vat_registered ? asTheyAre : withoutVat(content.prices_include_vat ?? false)

const asTheyAre = (row: TaxRow): TaxRow => row

/** A firm without VAT asks for the net, and where prices include VAT for the agreed price. */
const withoutVat =
  (pricesIncludeVat: boolean) =>
  (row: TaxRow): TaxRow => ({
    ...row,
    net: pricesIncludeVat ? row.net + row.vat : row.net,
    vat: 0n,
    statedVat: 0n,
  })

/**
 * Says what a stage bills of each accepted row. Refuses `stage_order`, `billed_more_than_accepted`, and with `nothing_to_bill` a stage for
 * which nothing is left.
 */
export function shareOfStage(
  stage: NumberedStage,
  accepted: Accepted,
  { plan, stageInvoices }: { plan: readonly NumberedStage[]; stageInvoices: readonly StageInvoice[] },
): TaxRow[] {
  const others = unbilledStages(plan, stageInvoices).filter((each) => each.stage !== stage.stage)
  if (isRest(stage) && others.length > 0) {
    throw new Refusal('stage_order', { unbilled: others.map(namedStage) })
  }
  const { accepted: agreed, left, overbilled } = rowsToBill(accepted, stageInvoices)
  if (overbilled.length > 0) {
    throw new Refusal('billed_more_than_accepted', {
      rows: overbilled.map(({ category, rate, billedNet, acceptedNet }) => ({
        vat_category: category,
        vat_rate: rate === null ? null : formatHundredths(rate),
        billed_net: fromPence(billedNet),
        accepted_net: fromPence(acceptedNet),
      })),
    })
  }
  const rows = stageRows(stage, {
    accepted: agreed,
    left,
    isLast: others.length === 0,
    pricesIncludeVat: accepted.content.prices_include_vat ?? false,
  })
  if (rows.every(isNothing)) throw new Refusal('nothing_to_bill', {})
  return rows
}

/** The labour in each row that a stage bills: the share of what was accepted, less the labour of the stages before. */
export function labourOfStage(
  share: readonly TaxRow[],
  accepted: Accepted,
  stageInvoices: readonly StageInvoice[],
): bigint[] {
  const { content } = accepted
  const { subtotal, discount_total, vat_by_rate, vat_registered, prices_include_vat = false } = content
  const totals = { net_amount: subtractMoney(subtotal, discount_total), vat_by_rate }
  const charged = chargedBy(accepted)
  const scaled = (row: TaxRow, labour: bigint): LabourRow => {
    const { net } = charged(row)
    return { net, labour: net === row.net ? labour : inProportion(labour, net, row.net) }
  }
  const labour = labourRows({ items: content.lines, totals, vat_registered, prices_include_vat })
  const billed = billedLabour(stageInvoices)
  return taxRows(totals).map((row, at) => {
    const before = billed.filter((each) => isSameRow(each.row, charged(row)) || isSameRow(each.row, row))
    const taken = addLabour(before.map((each) => scaled(each.row, each.labour)))
    return takeLabour(scaled(row, labour[at]?.labour ?? 0n), taken, share[at]?.net ?? 0n)
  })
}
