import { formatDecimal } from '../../money/decimal.ts'
import { fromPence } from '../../money/money.ts'
import { countMoney, moveCounted, takeMoneyBack } from '../cash-vat.ts'
import { setOff } from '../credit-note.ts'
import { isRest, stageRows } from '../stage.ts'
import { addRows, NOTHING, subtractRows, type TaxRow, totalOf } from '../tax-row.ts'
import { reckonLedger, reckonPlan } from './reckon-billing.ts'
import type { NumberLedger, NumberPlan, NumberRow } from './reckoned-billing.ts'

/** Says how the domain's stages differ from those of the second calculation; undefined when they agree. */
export function differenceOfPlan(plan: NumberPlan): string | undefined {
  const accepted = plan.rows.map(asRow)
  let left = accepted
  const found = plan.stages.map(({ percent, amount }, at) => {
    const stage = {
      percent: percent === null ? null : formatDecimal(percent, 2),
      amount: amount === null ? null : fromPence(amount),
    }
    const isLast = at === plan.stages.length - 1
    const taken = stageRows(stage, { accepted, left, isLast, pricesIncludeVat: plan.isInclusive })
    left = subtractRows(left, taken)
    if (isRest(stage) !== isLast) throw new Error('the rest is not last')
    return taken.map(({ net, vat, statedVat }) => [net, vat, statedVat].join('/')).join(' ')
  })
  return firstDifference(found, reckonPlan(plan))
}

/** Says how the domain's VAT on the cash basis differs from that of the second calculation; undefined when they agree. */
export function differenceOfLedger(ledger: NumberLedger): string | undefined {
  let billed = ledger.rows.map(asRow)
  let counted: TaxRow[] = billed.map((row) => ({ ...row, ...NOTHING }))
  const payments: TaxRow[][] = []
  const found = ledger.steps.map(({ does, share, row }) => {
    const part = (whole: bigint) => (whole * share) / 1_000n
    const owed = totalOf(billed) - totalOf(counted)
    const brought = does === 'back' ? payments.pop() : undefined
    if (does === 'pay') {
      const money = countMoney(part(owed), billed, counted)
      payments.push(money)
      counted = addRows(counted, money)
    } else if (brought) {
      counted = subtractRows(counted, takeMoneyBack(part(totalOf(brought)), brought, counted))
    } else if (does === 'credit') {
      const note = billed.map((each, at) => (at === row % billed.length ? each : { ...each, ...NOTHING }))
      billed = subtractRows(billed, setOff(note, part(owed)).setOff)
      counted = addRows(counted, moveCounted(billed, counted))
    }
    return counted.map(({ net, vat }) => `${net}/${vat}`).join(' ')
  })
  return firstDifference(found, reckonLedger(ledger)) ?? outsideOf(billed, counted)
}

const asRow = ({ stated, ...row }: NumberRow): TaxRow => ({ ...row, statedVat: stated })

function firstDifference(found: readonly string[], right: readonly string[]): string | undefined {
  const at = right.findIndex((each, index) => each !== found[index])
  return at === -1 ? undefined : `step ${at + 1}: ${found[at]}, not ${right[at]}`
}

function outsideOf(billed: readonly TaxRow[], counted: readonly TaxRow[]): string | undefined {
  const isWithin = counted.every(({ net, vat }, at) => {
    const most = billed[at] ?? NOTHING
    return net >= 0n && vat >= 0n && net <= most.net && vat <= most.vat
  })
  return isWithin ? undefined : 'more is counted than is billed, or less than nothing'
}
