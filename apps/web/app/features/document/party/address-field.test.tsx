// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { AddressField } from './address-field.tsx'

const TEXT = '4 Mill Lane\nLeeds LS1 4AB'

function Form({ onSave, values }: { onSave: (values: object) => void; values: object }) {
  const form = useForm({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSave)}>
        <AddressField autoComplete="off" />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  )
}

test('keeps an address as text until fields are asked for, then proposes how to split it', async () => {
  const save = vi.fn()
  render(<Form onSave={save} values={{ address: TEXT, address_fields: null }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(save.mock.lastCall?.[0]).toEqual({ address: TEXT, address_fields: null })

  await userEvent.click(screen.getByRole('button', { name: 'Split into fields for e-invoices' }))
  expect((await screen.findByRole('status')).textContent).toContain('nothing changes until you save')
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('4 Mill Lane')
  expect(screen.getByLabelText<HTMLInputElement>('Postcode').value).toBe('LS1 4AB')
  await userEvent.type(screen.getByLabelText('County'), 'Yorkshire')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(save.mock.lastCall?.[0]).toMatchObject({
    address_fields: { town: 'Leeds', county: 'Yorkshire', country_code: 'GB' },
  })
})

test('turns fields back into one text', async () => {
  const save = vi.fn()
  const address_fields = {
    ...{ street: '1 Quay', street_2: null, town: 'Leith', county: null, postcode: null, country_code: 'GB' },
  }
  render(<Form onSave={save} values={{ address: '1 Quay\nLeith', address_fields }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Use a single text box instead' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('1 Quay\nLeith')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(save.mock.lastCall?.[0]).toMatchObject({ address: '1 Quay\nLeith', address_fields: null })
})
