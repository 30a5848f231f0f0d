// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { mockServer, refusal } from '~/testing/server.ts'
import { QuickCreateDialog } from './quick-create-dialog.tsx'

const onClose = vi.fn()
const onCreated = vi.fn()
const onDocumentSaved = vi.fn()

function open(create: (input: object) => unknown) {
  for (const mock of [onClose, onCreated, onDocumentSaved]) mock.mockClear()
  const calls = mockServer({ 'vatRate/list': () => ({ items: [] }), 'product/create': create })
  const { user } = openScreen(
    <form onSubmit={onDocumentSaved}>
      <QuickCreateDialog
        name="  Oven hire "
        pricesIncludeVat
        rates={[]}
        onClose={onClose}
        onCreated={onCreated}
      />
    </form>,
    { at: '/app/quotes/new' },
  )
  return { user, created: () => calls.filter(({ path }) => path === 'product/create') }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const create = () => screen.getByRole('button', { name: /^Creat/ })

test('creates the item once when pressed twice, and does not save the surrounding document', async () => {
  const { user, created } = open((input) => ({ id: 'made', ...input }))
  await user.clear(field('Price'))
  await user.type(field('Price'), '£1,250')
  await user.dblClick(create())
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(created().map(({ input }) => input)).toMatchObject([{ name: 'Oven hire', unit_price: '1250.00' }])
  expect(onDocumentSaved).not.toHaveBeenCalled()
})

test('shows a refusal beside its field or as a message, and keeps what was typed', async () => {
  const refuse = vi.fn()
  const { user } = open(() => refuse())
  refuse.mockImplementationOnce(() => {
    throw refusal('invalid_input', { issues: [{ path: 'name', message: 'Name is taken' }] })
  })
  await user.click(create())
  const name = await screen.findByRole('textbox', { name: 'Name', description: 'Name is taken' })
  expect(document.activeElement).toBe(name)
  refuse.mockImplementationOnce(() => {
    throw refusal('forbidden', { action: 'create' })
  })
  await user.type(name, ' for a day')
  await user.click(create())
  await screen.findByText(/^Your role does not allow this/)
  expect(field('Name').value).toBe('Oven hire for a day')
  expect([onCreated.mock.calls, onClose.mock.calls]).toEqual([[], []])
})

test('keeps what was typed on a press outside the dialog', async () => {
  const { user } = open(() => null)
  await user.type(field('Name'), ' for a day')
  await user.click(document.body)
  expect(onClose).not.toHaveBeenCalled()
  expect(field('Name').value).toBe('Oven hire for a day')
})
