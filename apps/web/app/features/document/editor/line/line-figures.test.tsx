// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { LineEditing } from './line-editing.ts'
import { LineQuantity, LineUnitPrice } from './line-figures.tsx'

/** The quantity and the price of a line as they are in an editor. */
function Figures({ bills }: { bills: boolean }) {
  const [fields, setFields] = useState({ quantity: '1', unit_price: '0.00' })
  const editing = {
    bills,
    change: (_: string, changes: Partial<typeof fields>) => setFields((known) => ({ ...known, ...changes })),
  } as LineEditing
  const figure = { lineKey: 'a', problem: undefined, editing }
  return (
    <>
      <LineQuantity {...figure} value={fields.quantity} hasRoom={false} />
      <LineUnitPrice {...figure} value={fields.unit_price} />
    </>
  )
}

async function type(bills: boolean, label: RegExp, typed: string) {
  const user = userEvent.setup()
  render(<Figures bills={bills} />)
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await user.clear(field)
  if (typed !== '') await user.type(field, typed)
  await user.tab()
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  const said = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  return { user, field, shown: field.value, said, isInvalid: field.getAttribute('aria-invalid') === 'true' }
}

const FORMAT = 'Item quantity must be a number with no more than 3 decimal places.'

describe.each([
  ['a quote', false],
  ['an invoice', true],
] as const)('on %s', (_, bills) => {
  test.each<[RegExp, string, string, string]>([
    [/Quantity/, '2,500', '2500', ''],
    [/Quantity/, '5:45', '5.75', '5:45 is 5.75 hours.'],
    [/Quantity/, '3½', '3.5', ''],
    [/Price/, '3.2p', '0.032', '3.2p is £0.032.'],
    [/Price/, '1 999,90', '1999.90', ''],
    [/Price/, '0.1648', '0.1648', ''],
  ])('%s reads %s, shows %s and says “%s”', async (label, typed, shown, said) => {
    expect(await type(bills, label, typed)).toMatchObject({ shown, said, isInvalid: false })
  })

  test.each([
    [/Quantity/, '1.2345', FORMAT],
    [/Quantity/, '4 boxes', FORMAT],
    [/Quantity/, '-3', 'Item quantity must be positive.'],
    [/Price/, '-5', 'Item price cannot be negative.'],
    [/Price/, '€30', 'Amounts are in pounds. Enter 30 if you mean £30.00.'],
    [/Price/, '0.00005', 'Item price must be an amount in pounds with no more than 4 decimal places.'],
  ])('%s keeps %s and says why it is refused', async (label, typed, said) => {
    expect(await type(bills, label, typed)).toMatchObject({ shown: typed, said, isInvalid: true })
  })
})

test.each([
  [/Quantity/, '', '1', 'Set to 1'],
  [/Quantity/, 'several', '1', 'Set to 1'],
  [/Quantity/, '0', '1', 'Set to 1'],
  [/Price/, '', '0.00', 'Set to £0.00'],
  [/Price/, 'tbc', '0.00', 'Set to £0.00'],
])(
  '%s of a quote left as “%s” becomes %s and says so, until it changes',
  async (label, typed, shown, said) => {
    const left = await type(false, label, typed)
    expect(left).toMatchObject({ shown, said, isInvalid: false })
    await left.user.type(left.field, '5')
    expect(screen.queryByText(said)).toBeNull()
  },
)

test('an invoice guesses nothing: an empty quantity stays empty and is asked for when saved', async () => {
  expect(await type(true, /Quantity/, '')).toMatchObject({ shown: '', said: '', isInvalid: false })
})
