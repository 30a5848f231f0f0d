import { List, Table2 } from 'lucide-react'
import { useState } from 'react'
import {
  Checkbox,
  Field,
  RadioGroup,
  SegmentedControl,
  Select,
  SelectGroups,
  type SelectOptionGroup,
  Switch,
} from '../index.ts'
import type { Specimens } from './specimen.ts'

const RATES = [
  { value: null, label: 'No VAT' },
  { value: 'standard', label: 'Standard 20%' },
  { value: 'reduced', label: 'Reduced 5%', description: 'Home energy, children’s car seats' },
  { value: 'zero', label: 'Zero 0%' },
]

const ROLES: SelectOptionGroup<string>[] = [
  {
    heading: 'Can manage the team',
    description: 'Invites people and changes their roles.',
    options: [
      { value: 'owner', label: 'Owner' },
      { value: 'admin', label: 'Administrator' },
    ],
  },
  {
    heading: 'Can write documents',
    description: 'Writes and sends quotes and invoices.',
    options: [{ value: 'member', label: 'Member' }],
  },
]

export const CHOICES = {
  Select: {
    components: ['Select'],
    Example: () => (
      <div className="flex flex-col gap-5">
        <Field label="VAT Rate">
          <Select options={RATES} defaultValue={null} />
        </Field>
        <Field label="Category">
          <Select options={[{ value: 'oak', label: 'Oak' }]} value={null} disabled />
        </Field>
      </div>
    ),
  },
  'Select in groups': {
    components: ['SelectGroups', 'Select'],
    Example: () => (
      <Field label="Role">
        <Select options={ROLES.flatMap(({ options }) => options)} defaultValue="member">
          <SelectGroups groups={ROLES} />
        </Select>
      </Field>
    ),
  },
  Checkbox: {
    components: ['Checkbox', 'Switch'],
    note: 'Without a label beside them they have a name for screen readers.',
    Example: () => (
      <div className="flex flex-col gap-4">
        <Checkbox label="Send me a copy" description="To your own address." defaultChecked />
        <Checkbox aria-label="All quotes" indeterminate />
        <Checkbox label="Not available" disabled />
        <Switch label="Follow up" description="Remind the customer after seven days." defaultChecked />
        <Switch aria-label="By text message" disabled />
      </div>
    ),
  },
  RadioGroup: {
    components: ['RadioGroup'],
    Example: () => (
      <RadioGroup
        aria-label="Payment terms"
        defaultValue="30"
        options={[
          { value: '14', label: '14 days' },
          { value: '30', label: '30 days', description: 'Used by most businesses' },
          { value: '60', label: '60 days', disabled: true },
        ]}
      />
    ),
  },
  SegmentedControl: {
    components: ['SegmentedControl'],
    note: 'Icons without words keep the words as their names.',
    Example: SegmentedExample,
  },
} satisfies Specimens

const VIEWS = [
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'table', label: 'Table', icon: <Table2 /> },
] as const

function SegmentedExample() {
  const [view, setView] = useState<'list' | 'table'>('table')
  const [icon, setIcon] = useState<'list' | 'table'>('list')
  return (
    <div className="flex flex-wrap gap-4">
      <SegmentedControl label="View" options={VIEWS} value={view} onValueChange={setView} />
      <SegmentedControl
        label="View, in icons"
        options={VIEWS}
        value={icon}
        onValueChange={setIcon}
        iconOnly
      />
    </div>
  )
}
