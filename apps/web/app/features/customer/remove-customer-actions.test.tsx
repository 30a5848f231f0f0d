// @vitest-environment happy-dom
import type { CustomerDetail } from '@quotespark/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleCustomer } from '~/testing/samples.ts'
import { lost, mockServer, refusal } from '~/testing/server.ts'
import { RemoveCustomerActions } from './remove-customer-actions.tsx'

const { id } = sampleCustomer()
const WITH_DOCUMENTS = { ...sampleCustomer().abilities, delete: false }

function open(answers: Record<string, () => unknown>, customer: CustomerDetail = sampleCustomer()) {
  const calls = mockServer(answers)
  const opened = openScreen(<RemoveCustomerActions customer={customer} />, { at: `/app/customers/${id}` })
  return { ...opened, asked: (path: string) => calls.filter((call) => call.path === path) }
}

const press = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('a customer without documents is deleted, and the list opens', async () => {
  const { user, address, asked } = open({ 'customer/delete': () => ({ id }) })
  await user.click(press('Delete Customer'))
  await screen.findByRole('alertdialog', { name: 'Delete this customer?', description: /^Harbour Books/ })
  await user.dblClick(press('Delete Customer'))
  await waitFor(() => expect(address()).toBe('/app/customers'))
  await screen.findByText('Customer deleted successfully!')
  expect(asked('customer/delete').map(({ input }) => input)).toEqual([{ id }])
})

test('a delete whose answer was lost is repeated, and not_found then counts as deleted', async () => {
  let isLost = false
  const { user, address } = open({
    'customer/delete': () => {
      if (isLost) throw refusal('not_found', { entity: 'customer' })
      isLost = true
      throw lost()
    },
  })
  await user.click(press('Delete Customer'))
  await user.click(press('Delete Customer'))
  await waitFor(() => expect(address()).toBe('/app/customers'), { timeout: 10_000 })
  await screen.findByText('Customer deleted successfully!')
})

test('offers to archive instead when a document was written in the meantime', async () => {
  const { user, address, asked } = open({
    'customer/delete': () => {
      throw refusal('in_use', { entity: 'customer' })
    },
    'customer/archive': () =>
      sampleCustomer({ archived_at: '2026-11-22T12:00:00.000Z', abilities: WITH_DOCUMENTS }),
  })
  await user.click(press('Delete Customer'))
  await user.click(press('Delete Customer'))
  const instead = { name: 'Archive this customer instead?', description: /cannot be deleted/ }
  const question = await screen.findByRole('alertdialog', instead)
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
  await user.click(press('Archive Customer'))
  await closed()
  await screen.findByText('Customer archived successfully!')
  expect(asked('customer/archive').map(({ input }) => input)).toEqual([{ id }])
  expect(address()).toBe(`/app/customers/${id}`)
})

test('archiving can be undone from its toast', async () => {
  const { user, asked } = open(
    { 'customer/archive': () => sampleCustomer(), 'customer/restore': () => sampleCustomer() },
    sampleCustomer({ abilities: WITH_DOCUMENTS }),
  )
  await user.click(press('Archive Customer'))
  await screen.findByRole('alertdialog', { name: 'Archive this customer?' })
  await user.click(press('Archive Customer'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Customer restored successfully!')
  expect(asked('customer/restore').map(({ input }) => input)).toEqual([{ id }])
})

test.each([
  ['Delete Customer', 'customer/delete', sampleCustomer()],
  ['Archive Customer', 'customer/archive', sampleCustomer({ abilities: WITH_DOCUMENTS })],
])(
  '%s: a refusal shows its reason and keeps the question open, and Cancel returns the focus',
  async (...row) => {
    const [label, call, customer] = row
    const refuse = () => {
      throw refusal('forbidden', { action: 'manage_customers' })
    }
    const { user, address } = open({ [call]: refuse }, customer)
    const opener = press(label)
    await user.click(opener)
    await user.click(press(label))
    await screen.findByText(/^Your role does not allow this/)
    screen.getByRole('alertdialog')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await closed()
    expect(address()).toBe(`/app/customers/${id}`)
    await waitFor(() => expect(document.activeElement).toBe(opener))
  },
)

test('offers neither action to a user who may do neither', () => {
  open({}, sampleCustomer({ abilities: { ...WITH_DOCUMENTS, archive: false } }))
  expect(screen.queryByRole('button')).toBeNull()
})
