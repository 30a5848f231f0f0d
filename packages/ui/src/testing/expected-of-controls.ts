import { expect } from 'vitest'
import type { BUTTONS } from '../specimens/buttons.tsx'
import type { CHOICES } from '../specimens/choices.tsx'
import type { FIELDS } from '../specimens/fields.tsx'
import type { PICKERS } from '../specimens/pickers.tsx'
import type { Expectations } from './expectations.ts'

export const EXPECTED_OF_CONTROLS: Expectations<
  typeof BUTTONS & typeof FIELDS & typeof CHOICES & typeof PICKERS
> = {
  Button: {
    'submits nothing unless told to': (page) => {
      expect(page.getByRole('button', { name: 'Small' }).getAttribute('type')).toBe('button')
      expect(page.getByRole('button', { name: 'Large' }).getAttribute('type')).toBe('submit')
    },
    'can be disabled': (page) =>
      expect(page.getByRole('button', { name: 'Disabled' }).hasAttribute('disabled')).toBe(true),
  },
  'Button while loading': {
    'says that it is busy, keeps its label and can keep the focus': (page) => {
      const button = page.getByRole('button', { name: 'Save', busy: true })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(button.hasAttribute('disabled')).toBe(false)
    },
    'shows only the words that say what it is busy with': (page) =>
      expect(page.getByRole('button', { name: /^Send/ }).textContent).toBe('Sending...'),
  },
  'Button as a link': {
    'is a link': (page) => {
      const link = page.getByRole('link', { name: 'Downloads' })
      expect(link.getAttribute('href')).toBe('#downloads')
      expect(link.hasAttribute('type') || link.hasAttribute('tabindex')).toBe(false)
    },
    'is out of the tab order when it is not available': (page) => {
      const link = page.getByRole('link', { name: 'Not available' })
      expect(link.getAttribute('aria-disabled')).toBe('true')
      expect(link.tabIndex).toBe(-1)
    },
  },
  IconButton: {
    'is named by its label and can be disabled': (page) =>
      expect(page.getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true),
  },
  BackLink: {
    'is a link': (page) => {
      const link = page.getByRole('link', { name: 'Back to Components' })
      expect([link.getAttribute('href'), link.hasAttribute('tabindex')]).toEqual(['#components', false])
    },
  },
  Kbd: { 'is a key': (page) => expect(page.getByText('Ctrl').tagName).toBe('KBD') },

  Field: {
    'names its input, requires it and refuses it': (page) => {
      const input = page.getByRole('textbox', { name: 'Email' })
      expect(input.getAttribute('aria-required')).toBe('true')
      expect(input.getAttribute('aria-invalid')).toBe('true')
    },
    'shows a counter': (page) => page.getByText('19 of 100'),
    'that is right says nothing of it, and can have a label that is only heard': (page) => {
      const input = page.getByRole('textbox', { name: 'Site Address' })
      for (const state of ['aria-required', 'aria-invalid']) expect(input.hasAttribute(state)).toBe(false)
    },
  },
  Textarea: {
    'has a name, lines and a text, and can be disabled': (page) => {
      const terms = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Terms' })
      expect([terms.value, terms.getAttribute('rows'), terms.disabled]).toEqual([
        'Payment within 14 days.',
        '2',
        true,
      ])
    },
  },
  Label: {
    'names a control by its id': (page) => {
      const input = page.getByLabelText<HTMLInputElement>('Town')
      expect([input.value, input.readOnly]).toEqual(['Bristol', true])
    },
  },
  MoneyInput: {
    'shows its currency, which is no part of name or value': (page) => {
      const price = page.getByRole<HTMLInputElement>('textbox', { name: 'Price Abroad' })
      expect([price.value, price.inputMode, price.getAttribute('aria-required')]).toEqual([
        '285.10',
        'decimal',
        'true',
      ])
      page.getByText('€')
    },
    'stands beside a quantity with decimals': (page) => {
      const quantity = page.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
      expect([quantity.value, quantity.inputMode]).toEqual(['7.5', 'decimal'])
    },
  },
  SearchInput: {
    'can be cleared only when there is something to clear': (page) => {
      expect(page.getByRole<HTMLInputElement>('searchbox', { name: 'Search quotes' }).value).toBe('sign')
      page.getByRole('searchbox', { name: 'Search invoices' })
      expect(page.getAllByRole('button', { name: 'Clear search' })).toHaveLength(1)
    },
  },
  SignaturePad: {
    'says what it is, that it is optional and that it is empty': (page) => {
      page.getByRole('group', { name: 'Signature' })
      page.getByRole('img', { name: 'No signature drawn' })
      page.getByText('Optional')
      expect(page.getByRole('button', { name: 'Clear' }).hasAttribute('disabled')).toBe(true)
    },
  },

  Select: {
    'shows the choice of no value by its label': (page) =>
      expect(page.getByRole('combobox', { name: 'VAT Rate', expanded: false }).textContent).toBe('No VAT'),
    'asks for a choice where none was made, and can be disabled': (page) => {
      const select = page.getByRole('combobox', { name: 'Category' })
      expect(select.textContent).toBe('Select…')
      expect(select.hasAttribute('disabled') || select.getAttribute('aria-disabled') === 'true').toBe(true)
    },
  },
  'Select in groups': {
    'shows the choice by its label, whichever group it is in': (page) =>
      expect(page.getByRole('combobox', { name: 'Role', expanded: false }).textContent).toBe('Member'),
  },
  Checkbox: {
    'is named by its label, not by its description': (page) => {
      page.getByRole('checkbox', {
        name: 'Send me a copy',
        description: 'To your own address.',
        checked: true,
      })
      expect(page.getByRole('checkbox', { name: 'All quotes' }).getAttribute('aria-checked')).toBe('mixed')
      const unavailable = page.getByRole('checkbox', { name: 'Not available', checked: false })
      expect(unavailable.getAttribute('aria-disabled')).toBe('true')
    },
    'stands beside a switch, named alike': (page) => {
      page.getByRole('switch', {
        name: 'Follow up',
        description: 'Remind the customer after seven days.',
        checked: true,
      })
      const unavailable = page.getByRole('switch', { name: 'By text message', checked: false })
      expect(unavailable.getAttribute('aria-disabled')).toBe('true')
    },
  },
  RadioGroup: {
    'names the group and each option': (page) => {
      page.getByRole('radiogroup', { name: 'Payment terms' })
      page.getByRole('radio', { name: '14 days', checked: false })
      page.getByRole('radio', { name: '30 days', description: 'Used by most businesses', checked: true })
      expect(page.getByRole('radio', { name: '60 days' }).getAttribute('aria-disabled')).toBe('true')
    },
  },
  SegmentedControl: {
    'keeps the words of its icons for screen readers': (page) => {
      expect(page.getByRole('radiogroup', { name: 'View' }).textContent).toBe('ListTable')
      expect(page.getByRole('radiogroup', { name: 'View, in icons' }).textContent).toBe('')
      expect(page.getAllByRole('radio', { name: 'Table', checked: true })).toHaveLength(1)
      expect(page.getAllByRole('radio', { name: 'List', checked: true })).toHaveLength(1)
    },
  },

  DatePicker: {
    'shows a date as it is read': (page) => {
      const date = page.getByRole<HTMLInputElement>('textbox', { name: 'Due Date' })
      expect([date.value, date.hasAttribute('aria-invalid')]).toEqual(['20 Nov 2026', false])
      page.getByRole('button', { name: 'Change date, 20 Nov 2026', expanded: false })
      page.getByRole('button', { name: 'Clear date' })
    },
  },
  'DatePicker that cannot read a date': {
    'keeps the text and says what a date looks like': (page) => {
      const date = page.getByRole<HTMLInputElement>('textbox', {
        name: 'Valid Until',
        description: 'Enter a date like 20 Nov 2026',
      })
      expect([date.value, date.getAttribute('aria-invalid')]).toEqual(['next week', 'true'])
      page.getByRole('button', { name: 'Choose date' })
      expect(page.queryByRole('button', { name: 'Clear date' })).toBeNull()
    },
  },
  DateRangePicker: {
    'names its range, or the lack of one': (page) => {
      page.getByRole('button', { name: /1.*20 Nov 2026/, expanded: false })
      page.getByRole('button', { name: 'Any time' })
    },
  },
  Calendar: {
    'begins its weeks on Monday and names its days': (page) => {
      page.getByRole('grid', { name: 'November 2026' })
      page.getByRole('button', { name: 'Go to the Previous Month' })
      expect(page.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toMatch(/^Mo/)
      expect(page.getByRole('gridcell', { selected: true }).textContent).toBe('20')
      expect(page.getByRole('button', { name: /29 November 2026/ }).hasAttribute('disabled')).toBe(true)
    },
  },
  Combobox: {
    'shows the choice that was made, with ways to another and to none': (page) => {
      const box = page.getByRole<HTMLInputElement>('combobox', { name: 'Customer', expanded: false })
      expect(box.value).toBe('Harbour Books')
      page.getByRole('button', { name: 'Clear' })
      page.getByLabelText('Show options')
      expect(page.queryByRole('option')).toBeNull()
    },
  },
  Autocomplete: {
    'has a text of its own and a closed list': (page) => {
      const box = page.getByRole<HTMLInputElement>('combobox', { name: 'Description', expanded: false })
      expect(box.value).toBe('Gil')
      expect(page.queryByRole('listbox')).toBeNull()
    },
  },
}
