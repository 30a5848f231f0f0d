import { type DateRange, RANGE_PRESET_LABELS, RANGE_PRESETS } from '@quotespark/domain/dashboard'
import { Button, DateRangePicker } from '@quotespark/ui'
import { type ComponentProps, useState } from 'react'
import type { ChosenRange, RangeChoice } from './dashboard-range.ts'

const PRESETS = [
  { value: 'this_month', label: 'This Month' },
  ...RANGE_PRESETS.map((value) => ({ value, label: RANGE_PRESET_LABELS[value] })),
] as const

export interface RangeFilterProps {
  chosen: ChosenRange
  onChoose: (chosen: Exclude<RangeChoice, 'custom'> | DateRange) => void
}

type PickerValue = ComponentProps<typeof DateRangePicker>['value']

/** The date range of the dashboard: a preset, or custom days from a calendar. */
export function RangeFilter({ chosen, onChoose }: RangeFilterProps) {
  const [open, setOpen] = useState(false)
  /**
   * The choice in the calendar: nothing yet (null), the first day, or both until the URL has them too. `base` is the range
   * it replaces.
   */
  const [draft, setDraft] = useState<{ value: PickerValue; base: string } | null>(null)
  const base = [chosen.choice, chosen.range.from, chosen.range.to].join()
  if (draft && draft.base !== base) setDraft(null)
  const pressed = draft ? 'custom' : chosen.choice

  const picker = (
    <DateRangePicker
      value={draft ? draft.value : chosen.range}
      onValueChange={(value) => {
        setDraft({ value, base })
        if (value?.to) onChoose({ from: value.from, to: value.to })
      }}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setDraft((current) => (current?.value?.to ? current : null))
      }}
      // One width for all ranges, so that the presets stay where they are when one is pressed.
      className="w-60 justify-start"
    />
  )
  return (
    <div className="-mx-4 sm:-mx-6 lg:-mx-1 scroll-row ps-4 pt-1 pb-5 sm:ps-6 lg:ps-1">
      <div className="flex w-max items-center gap-2">
        {picker}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
        <div role="group" aria-label="Date range" className="flex gap-1">
          {PRESETS.map(({ value, label }) => (
            <Preset key={value} label={label} pressed={pressed === value} onPress={() => onChoose(value)} />
          ))}
          <Preset
            label={RANGE_PRESET_LABELS.custom}
            pressed={pressed === 'custom'}
            onPress={() => {
              if (chosen.choice !== 'custom') setDraft({ value: null, base })
              setOpen(true)
            }}
          />
        </div>
      </div>
    </div>
  )
}

function Preset({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
  return (
    <Button
      size="sm"
      variant={pressed ? 'secondary' : 'ghost'}
      aria-pressed={pressed}
      onClick={onPress}
      className={pressed ? '' : 'text-muted-foreground'}
    >
      {label}
    </Button>
  )
}
