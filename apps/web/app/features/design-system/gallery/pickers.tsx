import {
  Autocomplete,
  Calendar,
  Combobox,
  DatePicker,
  type DateRange,
  DateRangePicker,
  Field,
} from '@quotespark/ui'
import { useState } from 'react'
import type { SpecimenProps } from '../specimen.tsx'

export const PICKERS: SpecimenProps[] = [
  { components: ['DatePicker', 'DateRangePicker'], Example: Dates },
  { components: ['Calendar'], Example: CalendarExample },
  { components: ['Combobox'], note: 'One of a list, found by typing.', Example: ComboboxExample },
  { components: ['Autocomplete'], note: 'Anything, with suggestions.', Example: AutocompleteExample },
]

const CUSTOMERS = ['Harbour Books', 'Marsh & Sons', 'Oak & Iron Joinery', 'Tidewater Dental']
const same = (text: string) => text

function Dates() {
  const [date, setDate] = useState<string | null>('2026-11-20')
  const [range, setRange] = useState<DateRange | null>(null)
  return (
    <div className="flex flex-col gap-5">
      <Field label="Valid Until">
        <DatePicker value={date} onValueChange={setDate} clearable />
      </Field>
      <Field label="Period">
        <DateRangePicker value={range} onValueChange={setRange} />
      </Field>
    </div>
  )
}

/** A fixed date, so that the prerendered page matches what the browser draws later. */
const DAY = new Date(2026, 10, 20)

function CalendarExample() {
  const [day, setDay] = useState<Date | undefined>(DAY)
  return <Calendar mode="single" today={DAY} defaultMonth={DAY} selected={day} onSelect={setDay} />
}

function ComboboxExample() {
  const [customer, setCustomer] = useState<string | null>('Harbour Books')
  return (
    <Field label="Customer">
      <Combobox
        items={CUSTOMERS}
        value={customer}
        onValueChange={setCustomer}
        getKey={same}
        getLabel={same}
        placeholder="Select a customer"
        clearable
      />
    </Field>
  )
}

function AutocompleteExample() {
  const [text, setText] = useState('')
  return (
    <Field label="Description">
      <Autocomplete
        items={['Gilding', 'Hanging sign', 'Signwriting']}
        value={text}
        onValueChange={setText}
        onPick={setText}
        getKey={same}
        getLabel={same}
        placeholder="Signwriting"
      />
    </Field>
  )
}
