import type { DateRange } from '@quotespark/domain/dashboard'
import { Button, DateRangePicker } from '@quotespark/ui'
import { type ComponentProps, useState } from 'react'

export interface RangeFilterProps<Preset extends string> {
  presets: readonly { value: Preset; label: string }[]
  /** Label of the choice of own days. */
  custom: string
  chosen: { choice: Preset | 'custom'; range: DateRange }
  onChoose: (chosen: Preset | DateRange) => void
}

type PickerValue = ComponentProps<typeof DateRangePicker>['value']

/** A range of days: a preset, or custom days from a calendar. */
export function RangeFilter<Preset extends string>({
  presets,
  custom,
  chosen,
  onChoose,
}: RangeFilterProps<Preset>) {
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
          {presets.map(({ value, label }) => (
            <PresetButton
              key={value}
              label={label}
              pressed={pressed === value}
              onPress={() => onChoose(value)}
            />
          ))}
          <PresetButton
            label={custom}
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

function PresetButton({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
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
