import { expect } from 'vitest'
import {
  Autocomplete,
  Calendar,
  Checkbox,
  Combobox,
  DatePicker,
  DateRangePicker,
  RadioGroup,
  SegmentedControl,
  Select,
  Switch,
} from '../index.ts'
import type { PartCase } from './part-case.tsx'

const noop = () => {}
const itself = (text: string) => text
const TREES = ['Ash', 'Beech']
const VIEWS = [
  { value: 'list', label: 'List', icon: <svg /> },
  { value: 'table', label: 'Table', icon: <svg /> },
] as const

export const CHOICE_CASES: PartCase[] = [
  {
    name: 'Autocomplete: a text of its own, with a list that is closed',
    drawn: (
      <Autocomplete
        aria-label="Description line 1"
        value="Aspen"
        onValueChange={noop}
        items={TREES}
        onPick={noop}
        getKey={itself}
        getLabel={itself}
      />
    ),
    gets: (page) => {
      const box = page.getByRole<HTMLInputElement>('combobox', {
        name: 'Description line 1',
        expanded: false,
      })
      expect(box.value).toBe('Aspen')
      expect(page.queryByRole('listbox')).toBeNull()
    },
  },
  {
    name: 'Combobox: the choice that was made, with ways to another and to none',
    drawn: (
      <Combobox
        aria-label="Tree"
        items={TREES}
        value="Beech"
        onValueChange={noop}
        getKey={itself}
        getLabel={itself}
      />
    ),
    gets: (page) => {
      expect(page.getByRole<HTMLInputElement>('combobox', { name: 'Tree', expanded: false }).value).toBe(
        'Beech',
      )
      page.getByRole('button', { name: 'Clear' })
      page.getByLabelText('Show options')
      expect(page.queryByRole('option')).toBeNull()
    },
  },
  {
    name: 'Select',
    drawn: (
      <Select
        aria-label="Rate"
        options={[
          { value: null, label: 'No VAT' },
          { value: '20', label: 'Standard' },
        ]}
        value={null}
      />
    ),
    gets: (page) =>
      expect(page.getByRole('combobox', { name: 'Rate', expanded: false }).textContent).toBe('No VAT'),
  },
  {
    name: 'Select: nothing chosen',
    drawn: <Select aria-label="Rate" options={[{ value: '20', label: 'Standard' }]} value={null} disabled />,
    gets: (page) => {
      const select = page.getByRole('combobox', { name: 'Rate' })
      expect(select.textContent).toBe('Select…')
      expect(select.hasAttribute('disabled') || select.getAttribute('aria-disabled') === 'true').toBe(true)
    },
  },
  {
    name: 'Calendar: weeks begin on Monday',
    drawn: (
      <Calendar
        mode="single"
        month={new Date(2026, 10, 1)}
        selected={new Date(2026, 10, 20)}
        disabled={{ after: new Date(2026, 10, 28) }}
      />
    ),
    gets: (page) => {
      page.getByRole('grid', { name: 'November 2026' })
      page.getByRole('button', { name: 'Go to the Previous Month' })
      expect(page.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toMatch(/^Mo/)
      expect(page.getByRole('gridcell', { selected: true }).textContent).toBe('20')
      expect(page.getByRole('button', { name: /29 November 2026/ }).hasAttribute('disabled')).toBe(true)
    },
  },
  {
    name: 'DatePicker: a date as it is read',
    drawn: <DatePicker aria-label="Due Date" value="2026-11-20" onValueChange={noop} />,
    gets: (page) => {
      const date = page.getByRole<HTMLInputElement>('textbox', { name: 'Due Date' })
      expect([date.value, date.hasAttribute('aria-invalid')]).toEqual(['20 Nov 2026', false])
      page.getByRole('button', { name: 'Change date, 20 Nov 2026', expanded: false })
      page.getByRole('button', { name: 'Clear date' })
    },
  },
  {
    name: 'DatePicker: what is no date stays, with what one looks like',
    drawn: <DatePicker aria-label="Due Date" value="next week" onValueChange={noop} clearable={false} />,
    gets: (page) => {
      const date = page.getByRole<HTMLInputElement>('textbox', {
        name: 'Due Date',
        description: 'Enter a date like 20 Nov 2026',
      })
      expect([date.value, date.getAttribute('aria-invalid')]).toEqual(['next week', 'true'])
      page.getByRole('button', { name: 'Choose date' })
      expect(page.queryByRole('button', { name: 'Clear date' })).toBeNull()
    },
  },
  {
    name: 'DateRangePicker',
    drawn: (
      <>
        <DateRangePicker value={{ from: '2026-11-01', to: '2026-11-20' }} onValueChange={noop} />
        <DateRangePicker value={null} onValueChange={noop} placeholder="Any time" />
      </>
    ),
    gets: (page) => {
      page.getByRole('button', { name: /1.*20 Nov 2026/, expanded: false })
      page.getByRole('button', { name: 'Any time' })
    },
  },
  {
    name: 'Checkbox: its label is its name, its description is not',
    drawn: (
      <>
        <Checkbox label="Copy" description="To your address" defaultChecked />
        <Checkbox aria-label="All" indeterminate />
        <Checkbox label="Never" disabled />
      </>
    ),
    gets: (page) => {
      page.getByRole('checkbox', { name: 'Copy', description: 'To your address', checked: true })
      expect(page.getByRole('checkbox', { name: 'All' }).getAttribute('aria-checked')).toBe('mixed')
      const never = page.getByRole('checkbox', { name: 'Never', checked: false })
      expect(never.getAttribute('aria-disabled')).toBe('true')
    },
  },
  {
    name: 'Switch',
    drawn: (
      <>
        <Switch label="Reminders" description="Three days before" defaultChecked />
        <Switch aria-label="By email" disabled />
      </>
    ),
    gets: (page) => {
      page.getByRole('switch', { name: 'Reminders', description: 'Three days before', checked: true })
      const off = page.getByRole('switch', { name: 'By email', checked: false })
      expect(off.getAttribute('aria-disabled')).toBe('true')
    },
  },
  {
    name: 'RadioGroup',
    drawn: (
      <RadioGroup
        aria-label="Type"
        defaultValue="service"
        options={[
          { value: 'product', label: 'Product' },
          { value: 'service', label: 'Service', description: 'By the hour' },
          { value: 'other', label: 'Other', disabled: true },
        ]}
      />
    ),
    gets: (page) => {
      page.getByRole('radiogroup', { name: 'Type' })
      page.getByRole('radio', { name: 'Product', checked: false })
      page.getByRole('radio', { name: 'Service', description: 'By the hour', checked: true })
      expect(page.getByRole('radio', { name: 'Other' }).getAttribute('aria-disabled')).toBe('true')
    },
  },
  {
    name: 'SegmentedControl: icons keep their words for who hears them',
    drawn: (
      <>
        <SegmentedControl label="View" options={VIEWS} value="table" onValueChange={noop} />
        <SegmentedControl label="Look" options={VIEWS} value="list" onValueChange={noop} iconOnly />
      </>
    ),
    gets: (page) => {
      expect(page.getByRole('radiogroup', { name: 'View' }).textContent).toBe('ListTable')
      expect(page.getByRole('radiogroup', { name: 'Look' }).textContent).toBe('')
      expect(page.getAllByRole('radio', { name: 'Table', checked: true })).toHaveLength(1)
      expect(page.getAllByRole('radio', { name: 'List', checked: true })).toHaveLength(1)
    },
  },
]
