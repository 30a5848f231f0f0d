import { CONFIGURABLE_LISTS, HIDEABLE_COLUMNS, MAX_SAVED_VIEWS } from '@quotespark/domain/company'
import { afterAll, expect, test } from 'vitest'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer } from '../../testing/test-server.ts'

const server = await createTestServer()
afterAll(() => server.stop())

const names = ({ views }: { views: { name: string }[] }) => views.map(({ name }) => name)

test('saved views are stored by name for each list separately, and can be deleted', async () => {
  const { client } = await server.signUpWithCompany()
  await client.keptList.saveView({ list: 'quotes', name: 'Waiting', address_query: 'status=sent' })
  await client.keptList.saveView({ list: 'quotes', name: 'accepted', address_query: 'status=accepted' })
  await client.keptList.saveView({ list: 'invoices', name: 'Late', address_query: 'status=overdue' })
  const kept = await client.keptList.saveView({
    list: 'quotes',
    name: 'Waiting',
    address_query: 'status=viewed',
  })
  expect(kept.views.map(({ name, address_query }) => [name, address_query])).toEqual([
    ['accepted', 'status=accepted'],
    ['Waiting', 'status=viewed'],
  ])
  const id = kept.views[1]?.id ?? ''
  expect(names(await client.keptList.deleteView({ list: 'quotes', id }))).toEqual(['accepted'])
  const gone = { code: 'not_found', data: { entity: 'view' } }
  await expect(client.keptList.deleteView({ list: 'quotes', id })).rejects.toMatchObject(gone)
  expect(names(await client.keptList.get({ list: 'invoices' }))).toEqual(['Late'])
})

test('saved views and hidden columns are private to the member', async () => {
  const ann = await server.signUpWithCompany()
  const bob = await server.signUp()
  await joinCompany(server.services.database, ann.company.id, bob.id, 'admin')
  const { views } = await ann.client.keptList.saveView({ list: 'quotes', name: 'Mine', address_query: '' })
  await ann.client.keptList.hideColumns({ list: 'quotes', hidden_columns: ['number'] })
  expect(await bob.client.keptList.get({ list: 'quotes' })).toEqual({ views: [], hidden_columns: [] })
  const stolen = { list: 'quotes', id: views[0]?.id ?? '' } as const
  await expect(bob.client.keptList.deleteView(stolen)).rejects.toMatchObject({ code: 'not_found' })
  expect(await ann.client.keptList.get({ list: 'quotes' })).toEqual({ views, hidden_columns: ['number'] })
})

test.each(CONFIGURABLE_LISTS)('the list %s keeps a view and hidden columns', async (list) => {
  const { client } = await server.signUpWithCompany()
  await client.keptList.saveView({ list, name: 'Mine', address_query: '' })
  const [column] = HIDEABLE_COLUMNS[list]
  const kept = await client.keptList.hideColumns({ list, hidden_columns: [column] })
  expect(kept).toMatchObject({ views: [{ name: 'Mine' }], hidden_columns: [column] })
})

test('hidden columns replace the earlier ones', async () => {
  const { client } = await server.signUpWithCompany()
  await client.keptList.hideColumns({ list: 'quotes', hidden_columns: ['number', 'created_at', 'number'] })
  const kept = await client.keptList.hideColumns({ list: 'quotes', hidden_columns: ['customer'] })
  expect(kept.hidden_columns).toEqual(['customer'])
})

test('one view above the limit is refused, but replacing a view is not', async () => {
  const { client } = await server.signUpWithCompany()
  for (let n = 0; n < MAX_SAVED_VIEWS; n += 1)
    await client.keptList.saveView({ list: 'quotes', name: `View ${n}`, address_query: '' })
  const one = { list: 'quotes', address_query: 'status=sent' } as const
  await expect(client.keptList.saveView({ ...one, name: 'More' })).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      issues: [{ path: 'name', message: 'You can save up to 50 views. Please delete one first.' }],
    },
  })
  await client.keptList.saveView({ ...one, name: 'View 1' })
})
