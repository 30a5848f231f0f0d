// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../controls/button.tsx'
import { Input } from '../controls/input.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function draw(onConfirm: () => unknown, children?: ReactNode) {
  render(
    <ConfirmDialog
      title="Delete this customer?"
      description="Harbour Books will be deleted for good."
      confirmLabel="Delete"
      onConfirm={onConfirm}
      trigger={<Button>Delete Customer</Button>}
    >
      {children}
    </ConfirmDialog>,
  )
  return userEvent.setup()
}

const trigger = () => screen.getByRole('button', { name: 'Delete Customer', hidden: true })
const question = () => screen.queryByRole('alertdialog', { name: 'Delete this customer?' })
const confirm = () => screen.getByRole('button', { name: 'Delete' })
const closed = () => waitFor(() => expect(question()).toBeNull())

function Rates() {
  const [rates, setRates] = useState(['Standard'])
  const [asked, setAsked] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        VAT Rates
      </h2>
      {rates.map((rate) => (
        <Button key={rate} onClick={() => setAsked(rate)}>
          Remove {rate}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Delete it?"
        description="For good."
        confirmLabel="Delete"
        onConfirm={() => setRates([])}
        fallbackFocus={heading}
      />
    </>
  )
}

test('asks before anything happens, and says what will happen', async () => {
  const onConfirm = vi.fn()
  const user = draw(onConfirm)
  await user.click(trigger())
  await screen.findByRole('alertdialog', { description: 'Harbour Books will be deleted for good.' })
  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => user.keyboard('{Escape}'),
  ]) {
    await leave()
    await closed()
    await waitFor(() => expect(document.activeElement).toBe(trigger()))
    await user.click(trigger())
  }
  expect(onConfirm).not.toHaveBeenCalled()
  // A press beside the dialog must not close it by accident.
  await user.click(document.body)
  expect(question()).not.toBeNull()
})

test('confirms once on a double click, and stays open while it works', async () => {
  const answer = Promise.withResolvers<void>()
  const onConfirm = vi.fn(() => answer.promise)
  const user = draw(onConfirm)
  await user.click(trigger())
  await user.dblClick(confirm())
  await user.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(confirm().getAttribute('aria-busy')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Escape}')
  expect(question()).not.toBeNull()
  answer.resolve()
  await closed()
})

test('a failure leaves it open with the input, and can be repeated', async () => {
  const onConfirm = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(undefined)
  const user = draw(onConfirm, <Input aria-label="Reason" />)
  await user.click(trigger())
  await user.type(screen.getByLabelText('Reason'), 'moved')
  await user.click(confirm())
  await waitFor(() => expect(confirm().getAttribute('aria-busy')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('moved')
  await user.click(confirm())
  await closed()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

test('the fallback gets the focus when the opener is gone', async () => {
  const user = userEvent.setup()
  render(<Rates />)
  await user.click(screen.getByRole('button', { name: 'Remove Standard' }))
  await user.click(confirm())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'VAT Rates' })))
})
