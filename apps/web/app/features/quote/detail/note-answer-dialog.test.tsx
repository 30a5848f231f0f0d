// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleQuote } from '~/testing/samples.ts'
import { lost, mockServer, refusal } from '~/testing/server.ts'
import { NoteAnswerDialog } from './note-answer-dialog.tsx'

type Answer = 'accept' | 'reject'
const LABELS = { accept: 'Mark as Accepted', reject: 'Mark as Rejected' }
const CALLS = { accept: 'quote/markAsAccepted', reject: 'quote/markAsRejected' }

function Opened({ answer }: { answer: Answer }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <NoteAnswerDialog quote={sampleQuote()} answer={answer} open={open} onOpenChange={setOpen} />
    </>
  )
}

async function open(answer: Answer, note: () => unknown) {
  const calls = mockServer({ [CALLS[answer]]: note })
  const { user } = openScreen(<Opened answer={answer} />, { at: '/quote' })
  const opener = screen.getByRole('button', { name: 'Open' })
  const show = async () => {
    await user.click(opener)
    await screen.findByRole('dialog', { name: LABELS[answer] })
  }
  await show()
  const save = () => screen.getByRole('button', { name: new RegExp(`^(${LABELS[answer]}|Saving\\.\\.\\.)$`) })
  return { user, opener, show, save, noted: () => calls.filter(({ path }) => path === CALLS[answer]) }
}

const way = (name: string) => screen.getByRole('radio', { name })
const isChosen = (name: string) => way(name).getAttribute('aria-checked')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each(['accept', 'reject'] as const)(
  'records the answer with the chosen way and returns the focus: %s',
  async (answer) => {
    const status = answer === 'accept' ? 'accepted' : 'rejected'
    const { user, opener, save, noted } = await open(answer, () => sampleQuote({ status }))
    await user.click(way('In person'))
    if (answer === 'reject') {
      await user.click(screen.getByRole('combobox', { name: /^Why was it rejected/ }))
      await user.click(await screen.findByRole('option', { name: 'Price' }))
    }
    await user.click(save())
    await closed()
    await screen.findByText(`Quote status updated to ${status}`)
    expect(noted().map(({ input }) => input)).toEqual([
      {
        ...{ id: sampleQuote().id, told: 'in_person', undoable: true },
        ...(answer === 'reject' && { lost_reason: 'price' }),
      },
    ])
    await waitFor(() => expect(document.activeElement).toBe(opener))
  },
)

test('sends nothing without a chosen way, and focuses the first one', async () => {
  const { user, save, noted } = await open('accept', () => sampleQuote())
  await user.click(save())
  await screen.findByText('Please say how you were told')
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  expect(noted()).toEqual([])
  await user.click(way('By phone'))
  expect(screen.queryByText('Please say how you were told')).toBeNull()
})

test('shows a refusal and keeps the dialog with what was chosen', async () => {
  const { user, save } = await open('reject', () => {
    throw refusal('forbidden', { action: 'manage_quotes' })
  })
  await user.click(way('By email'))
  await user.click(save())
  await screen.findByText(/^Your role does not allow this/)
  screen.getByRole('dialog', { name: 'Mark as Rejected' })
  await waitFor(() => expect(isChosen('By email')).toBe('true'))
})

test('counts an answer recorded already, after a lost response or by a colleague, as success', async () => {
  let isLost = false
  const { user, save, noted } = await open('accept', () => {
    if (isLost) throw refusal('transition_not_allowed', { entity: 'quote', from: 'accepted', to: 'accepted' })
    isLost = true
    throw lost()
  })
  await user.click(way('By phone'))
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 })
  screen.getByText('Quote status updated to accepted')
  expect(noted()).toHaveLength(2)
})

test('records an answer once when pressed twice, and forgets the choice of a cancelled dialog', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { user, save, show, noted } = await open('accept', () => answer.promise)
  await user.click(way('By phone'))
  await user.keyboard('{Escape}')
  await closed()
  await show()
  expect(screen.getAllByRole('radio').map((each) => each.getAttribute('aria-checked'))).not.toContain('true')
  await user.click(way('By phone'))
  act(() => {
    save().click()
    save().click()
  })
  await screen.findByRole('button', { name: 'Saving...' })
  answer.resolve(sampleQuote({ status: 'accepted' }))
  await closed()
  expect(noted()).toHaveLength(1)
})
