import { shareGross } from './share-gross.ts'
import { addRows, grossOf, NOTHING, subtractRows, type TaxRow, totalOf } from './tax-row.ts'

/*
 * VAT on the cash basis (VAT Notice 731): money that settles an invoice counts on the day on which it comes, shared over the invoice's
 * rows. `billed` is the invoice less the credit notes set off; `counted` is what its money has brought so far, by the same rows.
 */

/** The VAT of money that settles part of an invoice, in pence; the last payment closes each row to the penny. */
export function countMoney(amount: bigint, billed: readonly TaxRow[], counted: readonly TaxRow[]): TaxRow[] {
  return shareGross(amount, subtractRows(billed, counted))
}

/**
 * The VAT that goes with money taken back by a void, a refund or a dispute: in the proportion in which its payment brought it
 * (`brought`, less what was taken back before). Where a row no longer holds as much, it is shared over what the invoice holds; so is
 * the rest of a payment of which a part was taken back in that way.
 */
export function takeMoneyBack(
  amount: bigint,
  brought: readonly TaxRow[],
  counted: readonly TaxRow[],
): TaxRow[] {
  if (brought.some(({ net, vat }) => net < 0n || vat < 0n)) return shareGross(amount, counted)
  const mirrored = shareGross(amount, brought)
  const isHeld = mirrored.every(({ net, vat }, at) => {
    const row = counted[at]
    return row !== undefined && net <= row.net && vat <= row.vat
  })
  return isHeld ? mirrored : shareGross(amount, counted)
}

/**
 * Moves what was counted between the rows when a credit note set off, or a further revision, leaves less billed in a row than was
 * counted in it: the difference goes to the rows that are still unpaid. Within a row a penny of net or VAT beyond what is billed then
 * moves to the other of the two. The result is added to `counted`; its total is zero.
 */
export function moveCounted(billed: readonly TaxRow[], counted: readonly TaxRow[]): TaxRow[] {
  const isOver = counted.map((row, at) => grossOf(row) > grossOf(billed[at] ?? row))
  const lowered = counted.map((row, at) => (isOver[at] ? { ...(billed[at] ?? row) } : row))
  const moved = totalOf(counted) - totalOf(lowered)
  const unpaid = subtractRows(billed, lowered).map((row, at) => (isOver[at] ? { ...row, ...NOTHING } : row))
  const raised = addRows(lowered, shareGross(moved, unpaid))
  return subtractRows(
    raised.map((row, at) => evenOut(row, billed[at] ?? row)),
    counted,
  )
}

/** Moves what is beyond the billed net or VAT of a row to the other of the two. */
function evenOut(row: TaxRow, billed: TaxRow): TaxRow {
  const net = row.net > billed.net ? billed.net : row.vat > billed.vat ? grossOf(row) - billed.vat : row.net
  return { ...row, net, vat: grossOf(row) - net }
}
