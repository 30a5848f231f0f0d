// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../controls/button.tsx'
import { Input } from '../controls/input.tsx'
import { Dialog, DialogClose, DialogFooter, type DialogProps } from './dialog.tsx'

function RecordPayment(props: Partial<DialogProps>) {
  return (
    <Dialog title="Record Payment" description="£12.00 is due." trigger={<Button>Record</Button>} {...props}>
      <Input aria-label="Amount" />
      <DialogFooter>
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}

const trigger = () => screen.getByRole('button', { name: 'Record', hidden: true })
const dialog = () => screen.queryByRole('dialog')
const closed = () => waitFor(() => expect(dialog()).toBeNull())

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Record</Button>
      <RecordPayment trigger={undefined} open={open} onOpenChange={setOpen} />
    </>
  )
}

test('has a name and a description, and focuses its first control', async () => {
  const user = userEvent.setup()
  render(<RecordPayment />)
  await user.click(trigger())
  screen.getByRole('dialog', { name: 'Record Payment', description: '£12.00 is due.' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
  // The page behind it is inert.
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
})

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['its cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a button of its own', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s closes it and returns the focus to its opener', async (_, close) => {
  const user = userEvent.setup()
  render(<RecordPayment />)
  await user.click(trigger())
  await close(user)
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
})

test('a press beside it closes it, unless that would lose what was typed', async () => {
  const user = userEvent.setup()
  for (const [dismissOutside, stays] of [
    [true, false],
    [false, true],
  ] as const) {
    const onOpenChange = vi.fn()
    const { unmount } = render(
      <RecordPayment open onOpenChange={onOpenChange} dismissOutside={dismissOutside} />,
    )
    await user.type(screen.getByLabelText('Amount'), '7')
    await user.click(document.body)
    expect(onOpenChange.mock.calls.length === 0).toBe(stays)
    unmount()
  }
})

test('reopening starts from scratch, even during the closing animation', async () => {
  const user = userEvent.setup()
  const endless = { finished: new Promise(() => {}) } as unknown as Animation
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([endless])
  render(<Page />)
  const record = screen.getByRole('button', { name: 'Record' })
  await user.click(record)
  await user.type(screen.getByLabelText('Amount'), '7')
  await user.keyboard('{Escape}')
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('7')
  await user.click(record)
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
})
