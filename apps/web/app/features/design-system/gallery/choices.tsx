import { Checkbox, Field, RadioGroup, SegmentedControl, Select, Switch } from '@quotespark/ui'
import { List, Table2 } from 'lucide-react'
import { useState } from 'react'
import type { SpecimenProps } from '../specimen.tsx'

export const CHOICES: SpecimenProps[] = [
  { components: ['Select'], Example: SelectExample },
  { components: ['Checkbox', 'Switch'], Example: OnOff },
  { components: ['RadioGroup'], Example: RadioExample },
  { components: ['SegmentedControl'], Example: SegmentedExample },
]

const RATES = [
  { value: 'standard', label: 'Standard 20%' },
  { value: 'reduced', label: 'Reduced 5%', description: 'Home energy, children’s car seats' },
  { value: 'zero', label: 'Zero 0%' },
]

function SelectExample() {
  const [rate, setRate] = useState('standard')
  return (
    <Field label="VAT Rate">
      <Select options={RATES} value={rate} onValueChange={setRate} />
    </Field>
  )
}

function OnOff() {
  const [copy, setCopy] = useState(true)
  const [reminders, setReminders] = useState(true)
  return (
    <div className="flex flex-col gap-4">
      <Checkbox label="Send me a copy" checked={copy} onCheckedChange={setCopy} />
      <Checkbox label="Some of these" indeterminate checked={false} onCheckedChange={setCopy} />
      <Checkbox label="Not available" disabled checked={false} onCheckedChange={setCopy} />
      <Switch
        label="Follow up"
        description="Remind the customer after seven days."
        checked={reminders}
        onCheckedChange={setReminders}
      />
    </div>
  )
}

function RadioExample() {
  const [terms, setTerms] = useState('14')
  return (
    <RadioGroup
      aria-label="Payment terms"
      value={terms}
      onValueChange={setTerms}
      options={[
        { value: '14', label: '14 days' },
        { value: '30', label: '30 days', description: 'Used by most businesses' },
        { value: '60', label: '60 days', disabled: true },
      ]}
    />
  )
}

function SegmentedExample() {
  const [view, setView] = useState('list')
  return (
    <SegmentedControl
      label="View"
      value={view}
      onValueChange={setView}
      options={[
        { value: 'list', label: 'List', icon: <List /> },
        { value: 'table', label: 'Table', icon: <Table2 /> },
      ]}
    />
  )
}
