import { accentColour } from '@quotespark/domain/company'
import { cn } from '@quotespark/ui'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { BRAND_COLOURS } from './tour-state.ts'

export interface ColourChoiceProps {
  value: string
  onValueChange: (colour: string) => void
}

/** Picks the colour of the company's documents: one of a few presets, or any other. */
export function ColourChoice({ value, onValueChange }: ColourChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-medium text-sm">Brand colour</legend>
      <div className="mt-2 flex flex-wrap items-center gap-2.5">
        {BRAND_COLOURS.map((option) => (
          <label key={option.colour} className="relative flex size-9 cursor-pointer" title={option.name}>
            <input
              type="radio"
              name={name}
              aria-label={option.name}
              checked={value === option.colour}
              onChange={() => onValueChange(option.colour)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full checked:ring-2 checked:ring-foreground/70 checked:ring-offset-2 checked:ring-offset-surface"
              style={{ background: option.colour }}
            />
            <Check className="pointer-events-none relative m-auto hidden size-4 stroke-3 text-white peer-checked:block" />
          </label>
        ))}
        <input
          type="color"
          aria-label="Another colour"
          title="Another colour"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className={cn(
            'h-9 w-12 cursor-pointer rounded-md border border-control-border bg-surface p-1',
            BRAND_COLOURS.every(({ colour }) => colour !== value) &&
              'ring-2 ring-foreground/70 ring-offset-2 ring-offset-surface',
          )}
        />
      </div>
      <p className="mt-2 text-muted-foreground text-sm">
        {accentColour(value) === value.toLowerCase()
          ? 'For headings and lines of your quotes and invoices.'
          : `Too light to be read on paper: documents use the darker shade ${accentColour(value)}.`}
      </p>
    </fieldset>
  )
}
