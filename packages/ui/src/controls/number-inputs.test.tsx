// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { MoneyInput } from './money-input.tsx'
import { QuantityInput } from './quantity-input.tsx'

interface HoursProps {
  start: string
  min?: string
  read?: (typed: string) => string
}

function Hours({ start, ...props }: HoursProps) {
  const [hours, setHours] = useState(start)
  return <QuantityInput aria-label="Hours" value={hours} onValueChange={setHours} {...props} />
}

describe('MoneyInput', () => {
  test.each(['1,234.5', '.5', '£7', 'a lot', '0012'])('keeps %s as typed', async (typed) => {
    const user = userEvent.setup()
    const reported = vi.fn()
    render(
      <Field label="Price">
        <MoneyInput onValueChange={reported} />
      </Field>,
    )
    await user.type(screen.getByRole('textbox', { name: 'Price' }), typed)
    await user.tab()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(typed)
    expect(reported).toHaveBeenLastCalledWith(typed)
  })

  test('the error and the hint are part of the description', () => {
    render(
      <Field label="Price" description="Without VAT" error="Price is required">
        <MoneyInput />
      </Field>,
    )
    const price = screen.getByRole('textbox', { name: 'Price', description: /Without VAT/ })
    expect(screen.getByRole('textbox', { description: /Price is required/ })).toBe(price)
    expect(price.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('QuantityInput', () => {
  test.each([
    ['1.5', '{ArrowUp}{ArrowUp}', '3.5'],
    ['2', '{ArrowDown}{ArrowDown}{ArrowDown}', '1'],
    ['0.5', '{ArrowDown}', '0.5'],
    ['many', '{ArrowUp}', '1'],
    ['', '{ArrowDown}', '1'],
    ['1', '{Backspace}2.25', '2.25'],
    ['1', '{Backspace}-3', '-3'],
  ])('%j and %s make %j', async (start, keys, expected) => {
    const user = userEvent.setup()
    render(<Hours start={start} />)
    await user.type(screen.getByRole('textbox', { name: 'Hours' }), keys)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(expected)
  })

  test('the arrow keys step from what was typed as it is read', async () => {
    const user = userEvent.setup()
    render(<Hours start="1,250" read={(typed) => typed.replace(',', '')} />)
    await user.type(screen.getByRole('textbox'), '{ArrowUp}')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1251')
  })

  test('the arrow keys stop at the given minimum', async () => {
    const user = userEvent.setup()
    render(<Hours start="1" min="0" />)
    await user.type(screen.getByRole('textbox'), '{ArrowDown}{ArrowDown}')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('0')
  })
})
