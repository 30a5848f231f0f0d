import { isCharged } from '@quotespark/domain/line'
import { isZeroMoney } from '@quotespark/domain/money'
import { Button, Dialog, DialogFooter, Switch } from '@quotespark/ui'
import { useState } from 'react'
import type { LineFields } from '../line/line-fields.ts'
import type { LineList } from '../line/line-list.ts'
import { previewTotals } from '../preview-totals.ts'
import { basisOf, convertedDiscount, convertedLine } from './converted-lines.ts'

interface PriceBasisSwitchProps {
  lines: LineList
  bills: boolean
  pricesIncludeVat: boolean
  /** The discount in pounds on the whole document, as typed; null for none. */
  discountAmount: string | null
  /** Called with the discount that goes with the lines. */
  onChange: (pricesIncludeVat: boolean, discountAmount: string | null) => void
}

/** Chooses whether prices are typed with VAT. Where prices are written, it asks what becomes of them. */
export function PriceBasisSwitch({
  lines,
  bills,
  pricesIncludeVat,
  discountAmount,
  onChange,
}: PriceBasisSwitchProps) {
  const [asked, setAsked] = useState<boolean | null>(null)

  function choose(next: boolean) {
    const isPriced = lines.current().some(({ fields }) => comesToSomething(fields, bills))
    if (isPriced) setAsked(next)
    else onChange(next, discountAmount)
  }

  function keepFigures(next: boolean) {
    // VAT typed as an amount is on top of a price, which now contains it.
    if (next) rewriteLines(lines, (line) => (line.vat_amount === null ? line : { ...line, vat_amount: null }))
    onChange(next, discountAmount)
  }

  function keepAmounts(next: boolean) {
    const before = lines.current().map(({ fields }) => fields)
    rewriteLines(lines, (line) => convertedLine(line, basisOf(line, !next), basisOf(line, next)))
    const after = lines.current().map(({ fields }) => fields)
    onChange(next, convertedDiscount(discountAmount, { before, after }, bills))
  }

  const answer = (keep: (next: boolean) => void) => () => {
    if (asked !== null) keep(asked)
    setAsked(null)
  }

  return (
    <>
      <Switch label="Prices include VAT" checked={pricesIncludeVat} onCheckedChange={choose} />
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        size="sm"
        title={asked === false ? 'Prices without VAT' : 'Prices with VAT'}
        description={
          asked === false
            ? 'The prices below include VAT. Keep their figures, and VAT comes on top, or take VAT out of them, so that each line comes to the same.'
            : 'The prices below are without VAT. Keep their figures, which then include it, or add VAT to them, so that each line comes to the same.'
        }
      >
        <DialogFooter>
          <Button variant="outline" onClick={answer(keepFigures)}>
            Keep the figures
          </Button>
          <Button onClick={answer(keepAmounts)}>Keep what they come to</Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}

function comesToSomething(line: LineFields, bills: boolean): boolean {
  const total =
    isCharged(line) && previewTotals([{ ...line, choice: 'included' }], { bills, vat_registered: false })
  return Boolean(total) && !isZeroMoney(total ? total.subtotal : '0.00')
}

function rewriteLines(lines: LineList, change: (line: LineFields) => LineFields): void {
  lines.rewrite((all) =>
    all.map((line) => {
      const fields = change(line.fields)
      return fields === line.fields ? line : { ...line, fields }
    }),
  )
}
