import { LIMITS, UNITS } from '@quotespark/domain'
import { Autocomplete, Field } from '@quotespark/ui'
import type { LineEditing } from './line-editing.ts'
import { LineLabel } from './line-label.tsx'
import { lineField } from './line-layout.ts'
import { inputName, type KeyedLine } from './line-list.ts'

export interface LineUnitProps {
  line: KeyedLine
  editing: LineEditing
}

/** What the quantity counts: one of the usual units, or any short text. */
export function LineUnit({ line: { key, fields, problems }, editing }: LineUnitProps) {
  return (
    <Field
      label={<LineLabel text="Unit" lineKey={key} />}
      error={problems.unit}
      className={`${lineField} [grid-area:unit]`}
    >
      <Autocomplete<string>
        name={inputName(key, 'unit')}
        value={fields.unit}
        onValueChange={(unit) => editing.change(key, { unit: unit.slice(0, LIMITS.unit) })}
        onPick={(unit) => editing.change(key, { unit })}
        items={UNITS}
        getKey={itself}
        getLabel={itself}
      />
    </Field>
  )
}

const itself = (unit: string) => unit
