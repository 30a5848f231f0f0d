import { useState } from 'react'
import {
  Autocomplete,
  Calendar,
  Combobox,
  DatePicker,
  type DateRange,
  DateRangePicker,
  Field,
} from '../index.ts'
import type { Specimens } from './specimen.ts'

export const PICKERS = {
  DatePicker: { components: ['DatePicker'], Example: DueDate },
  'DatePicker that cannot read a date': {
    components: ['DatePicker'],
    note: 'The text stays, with an example of what can be read. This date cannot be cleared.',
    Example: UnreadableDate,
  },
  DateRangePicker: { components: ['DateRangePicker'], Example: Ranges },
  Calendar: { components: ['Calendar'], note: 'Weeks begin on Monday.', Example: CalendarExample },
  Combobox: { components: ['Combobox'], note: 'One of a list, found by typing.', Example: ComboboxExample },
  Autocomplete: {
    components: ['Autocomplete'],
    note: 'Anything, with suggestions.',
    Example: AutocompleteExample,
  },
} satisfies Specimens

const CUSTOMERS = ['Harbour Books', 'Marsh & Sons', 'Oak & Iron Joinery', 'Tidewater Dental']
const same = (text: string) => text

function DueDate() {
  const [date, setDate] = useState<string | null>('2026-11-20')
  return (
    <Field label="Due Date">
      <DatePicker value={date} onValueChange={setDate} />
    </Field>
  )
}

function UnreadableDate() {
  const [date, setDate] = useState<string | null>('next week')
  return (
    <Field label="Valid Until">
      <DatePicker value={date} onValueChange={setDate} clearable={false} />
    </Field>
  )
}

function Ranges() {
  const [period, setPeriod] = useState<DateRange | null>({ from: '2026-11-01', to: '2026-11-20' })
  const [other, setOther] = useState<DateRange | null>(null)
  return (
    <div className="flex flex-wrap gap-4">
      <DateRangePicker value={period} onValueChange={setPeriod} />
      <DateRangePicker value={other} onValueChange={setOther} placeholder="Any time" />
    </div>
  )
}

/** A fixed date, so that the prerendered page matches what the browser draws later. */
const DAY = new Date(2026, 10, 20)

function CalendarExample() {
  const [day, setDay] = useState<Date | undefined>(DAY)
  return (
    <Calendar
      mode="single"
      today={DAY}
      defaultMonth={DAY}
      selected={day}
      onSelect={setDay}
      disabled={{ after: new Date(2026, 10, 28) }}
    />
  )
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
  const [text, setText] = useState('Gil')
  return (
    <Field label="Description">
      <Autocomplete
        items={['Gilding', 'Hanging sign', 'Signwriting']}
        value={text}
        onValueChange={setText}
        onPick={setText}
        getKey={same}
        getLabel={same}
      />
    </Field>
  )
}
