// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleCustomer } from '~/testing/samples.ts'
import { mockServer, refusal } from '~/testing/server.ts'
import EditCustomerScreen from './edit-customer-screen.tsx'

const AT = { at: `/app/customers/${sampleCustomer().id}/edit`, path: '/app/customers/:id/edit' }
const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' })
const save = () => screen.getByRole('button', { name: 'Save Changes' })
const question = () =>
  screen.findByRole('alertdialog', { name: 'This customer has been changed in the meantime' })

test('keeps the input through two changes by a colleague, until the user loads the latest version', async () => {
  let stored = sampleCustomer()
  const calls = mockServer({
    'customer/get': () => stored,
    'customer/update': () => {
      throw refusal('changed_meanwhile', { updated_at: stored.updated_at })
    },
  })
  const { user } = openScreen(<EditCustomerScreen />, AT)
  await user.type(await phone(), '7')
  for (const version of [2, 3]) {
    stored = sampleCustomer({ version, phone: `+44 20 0000 000${version}` })
    await user.click(save())
    await question()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await phone()).value).toBe('+44 20 7946 00007')
  }
  // Each attempt sends the version that was opened, so the colleague's change is not overwritten.
  const updates = calls.filter(({ path }) => path === 'customer/update')
  expect(updates.map(({ input }) => input)).toMatchObject([{ version: 1 }, { version: 1 }])
  await user.click(screen.getByRole('button', { name: 'Load the latest version' }))
  await question()
  await user.click(screen.getAllByRole('button', { name: 'Load the latest version' }).at(-1) ?? save())
  await waitFor(async () => expect((await phone()).value).toBe('+44 20 0000 0003'))
  expect(screen.queryByText('This customer has been changed in the meantime')).toBeNull()
})

test('a double click while the answer is slow saves only once', async () => {
  const answer = Promise.withResolvers<unknown>()
  const calls = mockServer({
    'customer/get': () => sampleCustomer(),
    'customer/update': () => answer.promise,
  })
  const { user } = openScreen(<EditCustomerScreen />, AT)
  await user.type(await phone(), '7')
  await user.dblClick(save())
  await screen.findByRole('button', { name: 'Saving...' })
  answer.resolve(sampleCustomer({ version: 2 }))
  await screen.findByRole('heading', { name: `At /app/customers/${sampleCustomer().id}` })
  expect(calls.filter(({ path }) => path === 'customer/update')).toHaveLength(1)
})

test('a customer that cannot be loaded shows the reason, and Try Again loads it', async () => {
  const get = vi.fn().mockImplementationOnce(() => {
    throw refusal('forbidden', { action: 'read' })
  })
  get.mockImplementation(() => sampleCustomer())
  mockServer({ 'customer/get': get })
  const { user } = openScreen(<EditCustomerScreen />, AT)
  await screen.findByText(/^Your role does not allow this/)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect((await phone()).value).toBe('+44 20 7946 0000')
})
