// @vitest-environment happy-dom
import type { PortalQuote } from '@quotespark/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '~/api/client.ts'
import { openScreen } from '~/testing/open-screen.tsx'
import { mockServer, refusal } from '~/testing/server.ts'
import { type AnsweringOptions, useAnswering } from './use-answering.tsx'

const QUOTE = {
  title: 'Shop front',
  quote_number: 'Q-0001',
  company: { name: 'Bright Signs' },
  total_amount: '0.00',
  tax_amount: '0.00',
  version: 3,
  revision: 2,
  abilities: { accept: true, reject: true, request_amendment: true },
} as PortalQuote

const onAnswered = vi.fn()
const reload = vi.fn()

function AnsweredQuote({ choose }: Partial<Pick<AnsweringOptions, 'choose'>>) {
  const { pick, notice, dialogs } = useAnswering(QUOTE, {
    choose,
    calls: {
      accept: (answer) => api.portal.acceptQuote.call({ id: 'it', ...answer }),
      reject: (answer) => api.portal.rejectQuote.call({ id: 'it', ...answer }),
      request_amendment: (answer) => api.portal.requestAmendment.call({ id: 'it', ...answer }),
    },
    onAnswered,
    reload,
  })
  return (
    <>
      {notice}
      <button type="button" onClick={() => pick('reject')}>
        Reject
      </button>
      <button type="button" onClick={() => pick('request_amendment')}>
        Amend
      </button>
      {dialogs}
    </>
  )
}

beforeEach(() => {
  onAnswered.mockClear()
  reload.mockClear()
})

const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function write(kind: 'Reject' | 'Amend', answer: () => unknown) {
  const calls = mockServer({ 'portal/rejectQuote': answer, 'portal/requestAmendment': answer })
  const { user } = openScreen(<AnsweredQuote />, { at: '/portal/quotes' })
  await user.click(screen.getByRole('button', { name: kind }))
  await user.type(await screen.findByRole('textbox'), 'Too late')
  return {
    user,
    calls,
    send: () => user.click(screen.getByRole('button', { name: /^(Decline Quote|Send Request)$/ })),
  }
}

test.each([
  [refusal('busy', { retry_after: 5 }), /try again in 5 seconds/],
  [refusal('own_company', { company: 'Bright Signs' }), /Bright Signs/],
])('says why an answer failed and keeps what was written: %s', async (error, sentence) => {
  const { send } = await write('Reject', () => {
    throw error
  })
  await send()
  await screen.findByText('Failed to reject quote')
  screen.getByText(sentence, { selector: '[data-description]' })
  expect(reason().value).toBe('Too late')
  expect([onAnswered.mock.calls, reload.mock.calls]).toEqual([[], []])
})

test.each([
  refusal('quote_expired', { valid_until: '2026-11-20' }),
  refusal('transition_not_allowed', { entity: 'quote', from: 'accepted', to: 'rejected' }),
  refusal('link_revoked', {}),
])('closes the dialog and reloads the quote when it can no longer be answered: %s', async (error) => {
  const { send } = await write('Reject', () => {
    throw error
  })
  await send()
  await closed()
  await screen.findByText('Failed to reject quote')
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.queryByText(/^This quote was changed while you were reading it/)).toBeNull()
})

test('shows a quote that was sent again before it is answered, and keeps what was written', async () => {
  const { user, send, calls } = await write('Amend', () => {
    throw refusal('superseded', { revision: 3 })
  })
  await send()
  await closed()
  await screen.findByText(/^This quote was changed while you were reading it/)
  expect(reload).toHaveBeenCalledOnce()
  expect(calls[0]?.input).toMatchObject({ reason: 'Too late', version: 3, revision: 2 })
  await user.click(screen.getByRole('button', { name: 'Amend' }))
  expect(reason().value).toBe('Too late')
})

test('shows a refusal of the text at its field', async () => {
  const { send } = await write('Amend', () => {
    throw refusal('invalid_input', {
      issues: [{ path: 'reason', message: 'Reason has a character that cannot be kept' }],
    })
  })
  await send()
  const field = await screen.findByRole('textbox', {
    description: 'Reason has a character that cannot be kept',
  })
  expect([field, reason().value]).toEqual([document.activeElement, 'Too late'])
})

test('keeps what was written in a dialog that was closed with Escape', async () => {
  const { user } = await write('Amend', () => null)
  await user.keyboard('{Escape}')
  await closed()
  await user.click(screen.getByRole('button', { name: 'Amend' }))
  expect(reason().value).toBe('Too late')
  await user.clear(reason())
  await user.type(reason(), '  ')
  expect(screen.getByRole('button', { name: 'Send Request' }).hasAttribute('disabled')).toBe(true)
})

test('shows an answer as being sent from the press on, even before its rules have loaded', async () => {
  vi.resetModules()
  vi.doMock('./answer-rules.ts', () => new Promise(() => {}))
  const { send, calls } = await write('Reject', () => QUOTE)
  await send()
  expect(await screen.findByText('Declining...')).toBeTruthy()
  expect(calls).toEqual([])
  vi.doUnmock('./answer-rules.ts')
})

test('sends what was chosen along with a request for changes, and says so; a rejection sends nothing of it', async () => {
  const selection = [{ item_id: 'oak', quantity: '14' }]
  const offer = {
    ...{ total_amount: '84.00', tax_amount: '14.00', selection },
    chosen: [{ id: 'oak', description: 'Oak', quantity: '14', amount: '£70.00' }],
  }
  const choose = vi.fn(() => offer)
  const calls = mockServer({ 'portal/rejectQuote': () => QUOTE, 'portal/requestAmendment': () => QUOTE })
  const { user } = openScreen(<AnsweredQuote choose={choose} />, { at: '/portal/quotes' })
  await user.click(screen.getByRole('button', { name: 'Amend' }))
  const selected = await screen.findByRole('region', { name: 'Your selection' })
  expect(selected.textContent).toContain('These options and quantities are sent with your request.')
  expect(selected.textContent).toContain('Oak14£70.00')
  await user.type(screen.getByRole('textbox'), 'Darker')
  await user.click(screen.getByRole('button', { name: 'Send Request' }))
  await closed()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await user.click(await screen.findByRole('button', { name: 'Decline Quote' }))
  await closed()
  expect(choose.mock.calls).toEqual([['request_amendment']])
  expect(calls.map(({ input }) => input)).toEqual([
    { id: 'it', reason: 'Darker', version: 3, revision: 2, selection },
    { id: 'it', reason: null, lost_reason: null, version: 3, revision: 2 },
  ])
})

test('does not ask for a request while a chosen quantity cannot be read', async () => {
  const { user } = openScreen(<AnsweredQuote choose={() => undefined} />, { at: '/portal/quotes' })
  await user.click(screen.getByRole('button', { name: 'Amend' }))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Decline Quote')
})
