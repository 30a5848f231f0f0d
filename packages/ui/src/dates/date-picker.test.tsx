// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { DatePicker } from './date-picker.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

interface DueDateProps extends Partial<ComponentProps<typeof DatePicker>> {
  start: string | null
  error?: string | undefined
  reported: (value: string | null) => void
}

function DueDate({ start, error, reported, ...props }: DueDateProps) {
  const [value, setValue] = useState(start)
  return (
    <Field label="Due Date" error={error}>
      <DatePicker
        value={value}
        onValueChange={(next) => {
          reported(next)
          setValue(next)
        }}
        {...props}
      />
    </Field>
  )
}

function draw({ start = null, ...props }: Partial<DueDateProps> = {}) {
  const reported = vi.fn<(value: string | null) => void>()
  render(
    <>
      <DueDate start={start} reported={reported} {...props} />
      <Button>Save</Button>
    </>,
  )
  return { user: userEvent.setup(), reported }
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due Date' })
const clear = () => screen.queryByRole('button', { name: 'Clear date' })

describe('typing a date', () => {
  test.each([
    ['3/12/26', '2026-12-03', '3 Dec 2026'],
    ['3 december', '2026-12-03', '3 Dec 2026'],
    ['19 nov', '2027-11-19', '19 Nov 2027'],
    ['29 feb', '2028-02-29', '29 Feb 2028'],
    ['tomorrow', '2026-11-21', '21 Nov 2026'],
    ['+30', '2026-12-20', '20 Dec 2026'],
    ['31.12.2999', '2999-12-31', '31 Dec 2999'],
  ])('%s is reported while typing as %s', async (typed, date, shown) => {
    const { user, reported } = draw()
    await user.type(input(), typed)
    expect(reported).toHaveBeenLastCalledWith(date)
    expect(input().value).toBe(typed)
    await user.tab()
    expect(input().value).toBe(shown)
    expect(reported).toHaveBeenLastCalledWith(date)
  })

  test.each(['31 June 2026', '29 feb 2027', '1/1/3000', 'next week', '13/13/2026'])(
    '%s is not a date: it stays, and the field shows an example',
    async (typed) => {
      const { user, reported } = draw()
      await user.type(input(), typed)
      await user.tab()
      expect(reported).toHaveBeenLastCalledWith(typed)
      expect(input().value).toBe(typed)
      expect(input().getAttribute('aria-invalid')).toBe('true')
      screen.getByRole('textbox', { name: 'Due Date', description: 'Enter a date like 20 Nov 2026' })
    },
  )

  test('a corrected date is accepted', async () => {
    const { user, reported } = draw({ start: 'next week' })
    await user.clear(input())
    await user.type(input(), '27 nov{Enter}')
    expect(reported).toHaveBeenLastCalledWith('2026-11-27')
    expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['27 Nov 2026', null])
    expect(screen.queryByText(/^Enter a date/)).toBeNull()
  })

  test('an emptied input reports null', async () => {
    const { user, reported } = draw({ start: '2026-11-20' })
    await user.clear(input())
    await user.tab()
    expect(reported).toHaveBeenLastCalledWith(null)
    expect([input().value, clear()]).toEqual(['', null])
  })

  test("the form's error is part of the description", () => {
    draw({ start: '2020-01-01', error: 'Due date cannot be before the issue date.' })
    const field = screen.getByRole('textbox', {
      name: 'Due Date',
      description: 'Due date cannot be before the issue date.',
    })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the calendar', () => {
  test('it opens at the typed date, moves by keyboard, and returns the focus', async () => {
    const { user, reported } = draw()
    await user.type(input(), '31 dec{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('31'))
    screen.getByRole('grid', { name: 'December 2026' })
    await user.keyboard('{ArrowRight}')
    screen.getByRole('grid', { name: 'January 2027' })
    await user.keyboard('{Enter}')
    expect(reported).toHaveBeenLastCalledWith('2027-01-01')
    expect(input().value).toBe('1 Jan 2027')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  })

  test('it opens at this month without a date, and changes nothing by itself', async () => {
    const { user, reported } = draw()
    await user.click(screen.getByRole('button', { name: 'Choose date' }))
    await screen.findByRole('grid', { name: 'November 2026' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(reported).not.toHaveBeenCalled()
  })

  test('it opens at the date, however distant', async () => {
    const { user } = draw({ start: '2099-02-28' })
    await user.click(screen.getByRole('button', { name: 'Change date, 28 Feb 2099' }))
    await screen.findByRole('grid', { name: 'February 2099' })
  })
})

test('a button clears the date', async () => {
  const { user, reported } = draw({ start: '2026-11-20' })
  await user.click(screen.getByRole('button', { name: 'Clear date' }))
  expect(reported).toHaveBeenCalledExactlyOnceWith(null)
  expect(input().value).toBe('')
})

test('a required date has no clear button', async () => {
  draw({ start: '2026-11-20', clearable: false })
  expect(clear()).toBeNull()
})

test('a disabled date is read-only', () => {
  draw({ start: '2026-11-20', disabled: true })
  expect([input().value, input().disabled, clear()]).toEqual(['20 Nov 2026', true, null])
  expect(screen.getByRole('button', { name: /^Change date/ }).hasAttribute('disabled')).toBe(true)
})
