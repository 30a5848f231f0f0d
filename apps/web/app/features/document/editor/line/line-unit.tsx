import { UNITS } from '@quotespark/domain/line'
import { LIMITS } from '@quotespark/domain/validation'
import { Autocomplete, Field } from '@quotespark/ui'
import { memo } from 'react'
import type { LineEditing } from './line-editing.ts'
import { LineLabel } from './line-label.tsx'
import { lineField } from './line-layout.ts'
import { inputName } from './line-list.ts'

export interface LineUnitProps {
  lineKey: string
  unit: string
  problem: string | undefined
  editing: LineEditing
}

/** The unit of a line: a usual one, or any short text; redraws only when it changes. */
export const LineUnit = memo(function LineUnit({ lineKey, unit, problem, editing }: LineUnitProps) {
  return (
    <Field
      label={<LineLabel text="Unit" lineKey={lineKey} />}
      error={problem}
      className={`${lineField} [grid-area:unit]`}
    >
      <Autocomplete<string>
        name={inputName(lineKey, 'unit')}
        className="px-2"
        value={unit}
        onValueChange={(typed) => editing.change(lineKey, { unit: typed.slice(0, LIMITS.unit) })}
        onPick={(picked) => editing.change(lineKey, { unit: picked })}
        items={UNITS}
        getKey={itself}
        getLabel={itself}
      />
    </Field>
  )
})

const itself = (unit: string) => unit
