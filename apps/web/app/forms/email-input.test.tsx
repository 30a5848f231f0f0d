// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { EmailInput } from './email-input.tsx'
import { EmailListInput } from './email-list-input.tsx'

/** A form, and an input of its own state, which both say what they hold. */
function Both({ control: Control }: { control: typeof EmailInput | typeof EmailListInput }) {
  const { register, watch } = useForm({ defaultValues: { email: '' } })
  const [typed, setTyped] = useState('')
  return (
    <>
      <Control aria-label="Form" {...register('email')} />
      <Control aria-label="State" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p data-testid="Form">{watch('email')}</p>
      <p data-testid="State">{typed}</p>
    </>
  )
}

const held = (label: string) => screen.getByTestId(label).textContent
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function leave(label: string, text: string) {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
  await user.tab()
}

describe.each(['Form', 'State'])('an address in an input of a %s', (label) => {
  test.each([
    ['mailto:kim@bakery.example', 'kim@bakery.example'],
    ['\u200bkim@bakery.example\u00a0', 'kim@bakery.example'],
    ['MAILTO:kim@bakery.example?subject=Cake', 'kim@bakery.example'],
    ['kim@bakery', 'kim@bakery'],
    ['not an address', 'not an address'],
  ])('is shown as it is stored once it is left: %j', async (pasted, stored) => {
    render(<Both control={EmailInput} />)
    await leave(label, pasted)
    await waitFor(() => expect([shown(label), held(label)]).toEqual([stored, stored]))
  })
})

describe.each(['Form', 'State'])('addresses in an input of a %s', (label) => {
  test.each([
    ['kim@bakery.example;lee@bakery.example', 'kim@bakery.example, lee@bakery.example'],
    ['kim@bakery.example\nlee@bakery.example\n', 'kim@bakery.example, lee@bakery.example'],
    ['kim@bakery.example\tlee@bakery.example', 'kim@bakery.example, lee@bakery.example'],
    [
      '"Park, Kim" <kim@bakery.example>, Lee <mailto:lee@bakery.example>',
      'kim@bakery.example, lee@bakery.example',
    ],
    ['', ''],
  ])('are shown as they are stored once it is left: %j', async (pasted, stored) => {
    render(<Both control={EmailListInput} />)
    await leave(label, pasted)
    await waitFor(() => expect([shown(label), held(label)]).toEqual([stored, stored]))
  })

  test('stay as they were typed while one of them is wrong', async () => {
    render(<Both control={EmailListInput} />)
    await leave(label, 'Kim <kim@bakery.example>; lee')
    // The readers have been loaded by then.
    await import('./email-readers.ts')
    expect(held(label)).toBe('Kim <kim@bakery.example>; lee')
  })

  test('are added where the cursor is, each line as one', async () => {
    const user = userEvent.setup()
    render(<Both control={EmailListInput} />)
    const input = screen.getByLabelText<HTMLInputElement>(label)
    await user.type(input, 'ann@bakery.example, ')
    await user.paste('kim@bakery.example\r\nlee@bakery.example')
    expect(held(label)).toBe('ann@bakery.example, kim@bakery.example, lee@bakery.example')
    expect(input.selectionStart).toBe(input.value.length)
  })
})
