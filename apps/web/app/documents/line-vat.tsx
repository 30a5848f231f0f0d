import { Field, MoneyInput, Select } from '@quotespark/ui'
import type { LineEditing } from './line-editing.ts'
import { LineLabel } from './line-label.tsx'
import { lineField } from './line-layout.ts'
import { inputName, type KeyedLine } from './line-list.ts'
import { settleUnitPrice } from './line-text.ts'
import { previewLineVat } from './preview-totals.ts'

/** No rate: what is chosen here is how the VAT is found. */
const ENTER_AMOUNT = 'enter-amount'
const BY_RATE = 'by-rate'

export interface LineVatProps {
  line: KeyedLine
  editing: LineEditing
}

/** The rate of a line and, where its VAT is typed instead of calculated, the amount in pounds. */
export function LineVat({ line, editing }: LineVatProps) {
  const { key, fields, problems } = line
  const entered = fields.vat_amount !== null

  function choose(choice: string | null) {
    if (choice === ENTER_AMOUNT) editing.change(key, { vat_amount: previewLineVat(fields, editing.whole) })
    else if (choice === BY_RATE) editing.change(key, { vat_amount: null })
    else editing.change(key, { vat_rate: choice, ...(choice === null ? { vat_amount: null } : {}) })
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5 [grid-area:vat]">
      <Field label={<LineLabel text="VAT" lineKey={key} />} error={problems.vat_rate} className={lineField}>
        <Select
          value={fields.vat_rate}
          onValueChange={choose}
          options={
            editing.forInvoice && fields.vat_rate !== null
              ? [...editing.vatRates, entered ? CALCULATE : ENTER]
              : editing.vatRates
          }
        />
      </Field>
      {entered && (
        <Field
          label={<LineLabel text="VAT amount" lineKey={key} />}
          error={problems.vat_amount}
          className={lineField}
        >
          <MoneyInput
            name={inputName(key, 'vat_amount')}
            align="end"
            value={fields.vat_amount ?? ''}
            onValueChange={(vat_amount) => editing.change(key, { vat_amount })}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              const vat_amount = settleUnitPrice(fields.vat_amount ?? '')
              if (vat_amount !== fields.vat_amount) editing.change(key, { vat_amount })
            }}
          />
        </Field>
      )}
    </div>
  )
}

const ENTER = { value: ENTER_AMOUNT, label: 'Enter amount…', description: 'Type the VAT in pounds' }
const CALCULATE = { value: BY_RATE, label: 'Calculate by rate', description: 'Drops the amount entered' }
