import { LIMITS } from '@quotespark/domain/validation'
import { Checkbox, cn, Field, Input } from '@quotespark/ui'
import { useState } from 'react'
import type { LineEditing } from '../line/line-editing.ts'
import { LineLabel } from '../line/line-label.tsx'
import { smallLabel } from '../line/line-layout.ts'
import { inputName, type KeyedLine } from '../line/line-list.ts'
import { useLinesValue } from '../line/use-lines.ts'
import { offerOf } from './line-offer.ts'

export interface LineChoiceProps {
  line: KeyedLine
  editing: LineEditing
}

/** Shows that a line is the customer's choice, and whether it starts selected. */
export function LineChoice({ line, editing }: LineChoiceProps) {
  const { key, fields, problems } = line
  const isOptional = fields.choice === 'optional'
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2.5">
      {isOptional ? (
        <span className="mt-5 flex h-control items-center font-medium text-sm">Optional</span>
      ) : (
        <GroupTitle line={line} editing={editing} />
      )}
      <div className="mt-5 flex min-h-control items-center">
        <Checkbox
          name={inputName(key, 'selected')}
          label={<LineLabel text="Selected by default" lineKey={key} />}
          description={
            problems.selected && <span className="font-medium text-danger-strong">{problems.selected}</span>
          }
          checked={fields.selected}
          onCheckedChange={(selected) => editing.offer(key, offerOf({ as: 'selected', selected }))}
        />
      </div>
    </div>
  )
}

/** Title under which the customer chooses one line: typed on the first line of the group, for all of them. */
function GroupTitle({ line: { key, fields, problems }, editing }: LineChoiceProps) {
  const { lines } = editing
  /** The lines being renamed: those in the group when typing began, whatever its title becomes meanwhile. */
  const [named, setNamed] = useState<readonly string[] | null>(null)
  const isFirst = useLinesValue(lines, (current) => {
    const before = current[(lines.positions().get(key) ?? 0) - 1]?.fields
    return before?.choice !== 'one_of' || before.group !== fields.group
  })
  if (!isFirst && named === null && !problems.group) {
    return <span className="mt-5 flex h-control items-center text-muted-foreground text-sm">or</span>
  }
  return (
    <Field
      label={<LineLabel text="Choose one of" lineKey={key} />}
      error={problems.group}
      className={cn(smallLabel, 'w-52')}
    >
      <Input
        name={inputName(key, 'group')}
        value={fields.group}
        maxLength={LIMITS.choice_group}
        autoComplete="off"
        onFocus={(event) => {
          event.target.select()
          const same = lines
            .current()
            .filter(({ fields: { choice, group } }) => choice === 'one_of' && group === fields.group)
          setNamed(same.map((each) => each.key))
        }}
        onBlur={() => setNamed(null)}
        onValueChange={(group) => {
          for (const each of named ?? [key]) editing.change(each, { group })
        }}
      />
    </Field>
  )
}
