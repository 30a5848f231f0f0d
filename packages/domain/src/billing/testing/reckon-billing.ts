import type { LedgerStep, NumberLedger, NumberPlan, NumberRow } from './reckoned-billing.ts'

/* The second calculation of stages and of VAT on the cash basis: it shares no code with the domain. */

/** Net, VAT and stated VAT of a row. */
type Amounts = [bigint, bigint, bigint]

const nearest = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
const gross = ([net, vat]: Amounts) => net + vat
const lower = (one: bigint, other: bigint) => (one < other ? one : other)
const asText = (rows: Amounts[]) => rows.map((row) => row.join('/')).join(' ')

/** Reckons what each stage bills, in the order in which they are billed, as one text a stage. */
export function reckonPlan({ rows, isInclusive, stages }: NumberPlan): string[] {
  const left = rows.map(({ net, vat, stated }): Amounts => [net, vat, stated])
  return stages.map((stage, at) => {
    const taken =
      at === stages.length - 1
        ? left.map((row): Amounts => [...row])
        : stage.amount === null
          ? rows.map((row, index) =>
              percentage(stage.percent ?? 0n, row, left[index] as Amounts, isInclusive),
            )
          : split(lower(stage.amount, sum(left.map(gross))), left)
    for (const [index, row] of left.entries())
      for (const part of [0, 1, 2] as const) row[part] -= taken[index]?.[part] ?? 0n
    return asText(taken)
  })
}

function percentage(percent: bigint, row: NumberRow, left: Amounts, isInclusive: boolean): Amounts {
  if (isInclusive) return cut(lower(nearest((row.net + row.vat) * percent, 10_000n), gross(left)), left)
  const net = lower(nearest(row.net * percent, 10_000n), left[0])
  if (net === left[0]) return [...left]
  const on = (typed: bigint) =>
    row.rate === null ? nearest(typed * net, row.net) : nearest(net * row.rate, 10_000n)
  return row.category === 'AE'
    ? [net, 0n, lower(on(row.stated), left[2])]
    : [net, lower(on(row.vat), left[1]), 0n]
}

/** Gives the pennies one by one: each to the row that is furthest below its exact share. */
function split(amount: bigint, left: readonly Amounts[]): Amounts[] {
  const whole = sum(left.map(gross))
  if (whole === 0n)
    return left.map(([net, vat, stated]) => (net + vat === 0n ? [net, vat, stated] : [0n, 0n, 0n]))
  const shares = left.map((row) => (amount * gross(row)) / whole)
  for (let penny = amount - sum(shares); penny > 0n; penny--) {
    const behind = left.map((row, at) => amount * gross(row) - (shares[at] ?? 0n) * whole)
    const first = behind.reduce((best, value, at) => (value > (behind[best] ?? 0n) ? at : best), 0)
    shares[first] = (shares[first] ?? 0n) + 1n
  }
  return left.map((row, at) => cut(shares[at] ?? 0n, row))
}

function cut(amount: bigint, row: Amounts): Amounts {
  if (amount === gross(row)) return [...row]
  const vat = nearest(row[1] * amount, gross(row))
  const net = amount - vat
  return [net, vat, net === row[0] ? row[2] : nearest(row[2] * net, row[0])]
}

/** Reckons what is counted in each row after each step, as one text a step. */
export function reckonLedger({ rows, steps }: NumberLedger): string[] {
  const billed = rows.map(({ net, vat }): Amounts => [net, vat, 0n])
  const counted = rows.map((): Amounts => [0n, 0n, 0n])
  const payments: Amounts[][] = []
  return steps.map((step) => {
    play(step, { billed, counted, payments })
    return counted.map(([net, vat]) => `${net}/${vat}`).join(' ')
  })
}

interface Ledger {
  billed: Amounts[]
  counted: Amounts[]
  payments: Amounts[][]
}

function play({ does, share, row }: LedgerStep, { billed, counted, payments }: Ledger): void {
  const owed = sum(billed.map(gross)) - sum(counted.map(gross))
  if (does === 'pay') {
    const brought = split(
      (owed * share) / 1_000n,
      billed.map((each, at) => minus(each, counted[at] as Amounts)),
    )
    payments.push(brought)
    change(counted, brought, 1n)
    return
  }
  if (does === 'back') {
    const brought = payments.pop()
    if (!brought) return
    const amount = (sum(brought.map(gross)) * share) / 1_000n
    const mirror = split(amount, brought)
    const fits = mirror.every(
      ([net, vat], at) => net <= (counted[at]?.[0] ?? 0n) && vat <= (counted[at]?.[1] ?? 0n),
    )
    change(counted, fits ? mirror : split(amount, counted), -1n)
    return
  }
  const at = row % billed.length
  const credited = billed[at] as Amounts
  const off = cut(lower((owed * share) / 1_000n, gross(credited)), credited)
  billed[at] = minus(credited, off)
  move(billed, counted)
}

const minus = ([net, vat, stated]: Amounts, [lessNet, lessVat, lessStated]: Amounts): Amounts => [
  net - lessNet,
  vat - lessVat,
  stated - lessStated,
]

function change(rows: Amounts[], by: readonly Amounts[], sign: 1n | -1n): void {
  for (const [at, row] of rows.entries())
    for (const part of [0, 1, 2] as const) row[part] += sign * (by[at]?.[part] ?? 0n)
}

/** Lowers the rows that hold more than is billed, raises the unpaid ones by as much, and evens out pennies within a row. */
function move(billed: readonly Amounts[], counted: Amounts[]): void {
  let moved = 0n
  const room = billed.map((row, at): Amounts => {
    const held = counted[at] as Amounts
    const over = gross(held) - gross(row)
    if (over <= 0n) return minus(row, held)
    moved += over
    counted[at] = [...row]
    return [0n, 0n, 0n]
  })
  change(counted, split(moved, room), 1n)
  for (const [at, row] of counted.entries()) {
    const [net, vat] = billed[at] as Amounts
    const total = gross(row)
    if (row[0] > net) row[0] = net
    else if (row[1] > vat) row[0] = total - vat
    row[1] = total - row[0]
  }
}
