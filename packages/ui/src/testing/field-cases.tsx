import { expect } from 'vitest'
import { Field, Input, Label, MoneyInput, QuantityInput, SearchInput, Textarea } from '../index.ts'
import type { PartCase } from './part-case.tsx'

const noop = () => {}

export const FIELD_CASES: PartCase[] = [
  {
    name: 'Field and Input: named, described, required, and refused with its reason',
    drawn: (
      <Field
        label="Company Name"
        required
        description="As registered"
        aside="2 of 100"
        error="Company name is required."
      >
        <Input name="name" defaultValue="  " />
      </Field>
    ),
    gets: (page) => {
      const input = page.getByRole('textbox', { name: 'Company Name' })
      expect(input.getAttribute('aria-required')).toBe('true')
      expect(input.getAttribute('aria-invalid')).toBe('true')
      page.getByText('2 of 100')
    },
  },
  {
    name: 'Field: one that is right says nothing of it, a label may be heard only',
    drawn: (
      <Field label="Search" hideLabel>
        <Input />
      </Field>
    ),
    gets: (page) => {
      const input = page.getByRole('textbox', { name: 'Search' })
      for (const state of ['aria-required', 'aria-invalid']) expect(input.hasAttribute(state)).toBe(false)
    },
  },
  {
    name: 'Label',
    drawn: (
      <>
        <Label htmlFor="town">Town</Label>
        <Input id="town" readOnly value="Leeds" />
      </>
    ),
    gets: (page) => {
      const input = page.getByLabelText<HTMLInputElement>('Town')
      expect([input.value, input.readOnly]).toEqual(['Leeds', true])
    },
  },
  {
    name: 'Textarea',
    drawn: (
      <Field label="Notes">
        <Textarea rows={5} defaultValue="Kept" disabled />
      </Field>
    ),
    gets: (page) => {
      const notes = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
      expect([notes.value, notes.getAttribute('rows'), notes.disabled]).toEqual(['Kept', '5', true])
    },
  },
  {
    name: 'MoneyInput: its currency is seen, and no part of name or value',
    drawn: (
      <Field label="Price" required>
        <MoneyInput prefix="€" defaultValue="1.00" />
      </Field>
    ),
    gets: (page) => {
      const price = page.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
      expect([price.value, price.inputMode, price.getAttribute('aria-required')]).toEqual([
        '1.00',
        'decimal',
        'true',
      ])
      page.getByText('€')
    },
  },
  {
    name: 'QuantityInput',
    drawn: <QuantityInput aria-label="Quantity line 1" value="7.5" onValueChange={noop} />,
    gets: (page) => {
      const quantity = page.getByRole<HTMLInputElement>('textbox', { name: 'Quantity line 1' })
      expect([quantity.value, quantity.inputMode]).toEqual(['7.5', 'decimal'])
    },
  },
  {
    name: 'SearchInput: cleared only when there is something to clear',
    drawn: (
      <>
        <SearchInput label="Search quotes" value="sign" onValueChange={noop} />
        <SearchInput label="Search invoices" value="" onValueChange={noop} loading />
      </>
    ),
    gets: (page) => {
      expect(page.getByRole<HTMLInputElement>('searchbox', { name: 'Search quotes' }).value).toBe('sign')
      page.getByRole('searchbox', { name: 'Search invoices' })
      expect(page.getAllByRole('button', { name: 'Clear search' })).toHaveLength(1)
    },
  },
]
