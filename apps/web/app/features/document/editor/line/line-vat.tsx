import { hasVatWithoutRate } from '@quotespark/domain/line'
import { typedVatAmount } from '@quotespark/domain/typed-number'
import { cn, Field, MoneyInput, Select } from '@quotespark/ui'
import { useTypedNumber } from '~/forms/use-typed-number.ts'
import { previewLineVat } from '../preview-totals.ts'
import { lineWithVat, vatChoiceOf } from '../vat-rate-choices.ts'
import type { LineEditing } from './line-editing.ts'
import { LineLabel } from './line-label.tsx'
import { lineField, wideProblem } from './line-layout.ts'
import { inputName, type KeyedLine } from './line-list.ts'

/** Not a rate: it chooses that the VAT is typed. */
const ENTER_AMOUNT = 'enter-amount'
const BY_RATE = 'by-rate'

export interface LineVatProps {
  line: KeyedLine
  editing: LineEditing
}

/** The VAT rate of a line and, where the VAT is typed instead of calculated, the amount in pounds. */
export function LineVat({ line, editing }: LineVatProps) {
  const { key, fields, problems } = line
  const entered = fields.vat_amount !== null
  // An entered amount stays when its line goes to 0%, so that it can be refused; none is offered there.
  const isCharged = fields.vat_category === null || fields.vat_category === 'S'
  const enterable =
    editing.bills &&
    !editing.pricesIncludeVat &&
    isCharged &&
    !hasVatWithoutRate({ ...fields, vat_amount: '0.01' })
  const { leave, saidOf } = useTypedNumber(typedVatAmount)
  const said = saidOf(fields.vat_amount ?? '')
  const isNamed = fields.vat_category !== null && fields.vat_category !== 'S'
  const otherWays = entered ? [CALCULATE] : enterable ? [ENTER] : []

  function choose(choice: string | null) {
    if (choice === ENTER_AMOUNT) editing.change(key, { vat_amount: previewLineVat(fields, editing.bills) })
    else if (choice === BY_RATE) editing.change(key, { vat_amount: null })
    else {
      const vat = lineWithVat(choice)
      const isEntered = vat.vat_category === null
      editing.change(key, isEntered ? vat : { ...vat, vat_amount: null })
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5 [grid-area:vat]">
      <Field
        label={<LineLabel text="VAT" lineKey={key} />}
        error={problems.vat_rate ?? problems.vat_category}
        className={lineField}
      >
        <Select
          name={inputName(key, 'vat_category')}
          value={vatChoiceOf(fields)}
          onValueChange={choose}
          className={cn('gap-1 px-2.5', isNamed && wholeName)}
          options={otherWays.length > 0 ? [...editing.vatRates, ...otherWays] : editing.vatRates}
        />
      </Field>
      {entered && (
        <Field
          label={<LineLabel text="VAT amount" lineKey={key} />}
          description={said.note}
          error={problems.vat_amount ?? said.problem}
          className={cn(lineField, problems.vat_amount && !problems.unit_price && wideProblem)}
        >
          <MoneyInput
            name={inputName(key, 'vat_amount')}
            align="end"
            value={fields.vat_amount ?? ''}
            onValueChange={(vat_amount) => editing.change(key, { vat_amount })}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              const vat_amount = leave(fields.vat_amount ?? '')
              if (vat_amount !== fields.vat_amount) editing.change(key, { vat_amount })
            }}
          />
        </Field>
      )}
    </div>
  )
}

/** Lets a name such as 'Reverse charge (construction), 20%' take as many lines as it needs. */
const wholeName = 'h-auto min-h-control py-1 [&>span]:whitespace-normal [&>span]:text-xs [&>span]:leading-4'

const ENTER = { value: ENTER_AMOUNT, label: 'Enter amount…', description: 'Type the VAT in pounds' }
const CALCULATE = { value: BY_RATE, label: 'Calculate by rate', description: 'Removes the amount entered' }
