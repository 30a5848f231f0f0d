import { type FirstStep, ONBOARDING_STEPS } from '@quotespark/domain/company'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBusyCompany } from '../../testing/busy-company.ts'
import { joinCompany, setCompany, storeCustomer } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpUser } from '../../testing/test-users.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

async function stepsOf({ client }: Pick<SignedUpUser, 'client'>) {
  return (await client.dashboard.get(NOVEMBER)).first_steps
}

async function doneBy(staff: Pick<SignedUpUser, 'client'>): Promise<FirstStep[] | undefined> {
  return (await stepsOf(staff))?.flatMap(({ step, done }) => (done ? step : []))
}

test('a new company has all steps ahead of it, in order', async () => {
  const ann = await server.signUpWithCompany()
  expect(await stepsOf(ann)).toEqual(ONBOARDING_STEPS.map((step) => ({ step, done: false })))
})

test('company details count as done as soon as they are there', async () => {
  const ann = await server.signUpWithCompany()
  const { database } = server.services
  await setCompany(database, ann.company.id, { address: '1 Mill Lane', vat_number: 'GB123456782' })
  expect(await doneBy(ann)).toEqual(['vat_status', 'address'])
  await setCompany(database, ann.company.id, { bank_account_number: '12345678' })
  expect(await doneBy(ann)).toEqual(['vat_status', 'address', 'bank'])
  await setCompany(database, ann.company.id, { address: ' ', vat_number: null, vat_registered: false })
  expect(await doneBy(ann)).toEqual(['vat_status', 'bank'])
  const logo = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'logo.svg', {
    type: 'image/svg+xml',
  })
  await ann.client.company.uploadLogo({ file: logo })
  expect(await doneBy(ann)).toEqual(['vat_status', 'bank', 'logo'])
})

test('the first job is counted step by step, and a paid invoice ends the list', async () => {
  const { staff, quote, invoice } = await createBusyCompany(server)
  expect(await doneBy(staff)).toEqual(['customer'])
  await quote({ status: 'draft' })
  await invoice({ status: 'draft' })
  await invoice({ status: 'cancelled' })
  expect(await doneBy(staff)).toEqual(['customer'])
  await quote({ status: 'sent' })
  expect(await doneBy(staff)).toEqual(['customer', 'quote'])
  await quote({ status: 'accepted', accepted_at: '2026-11-11T10:00:00.000Z' })
  expect(await doneBy(staff)).toEqual(['customer', 'quote', 'acceptance'])
  await invoice({ status: 'partially_paid', paid: '20.00' })
  expect(await doneBy(staff)).toEqual(['customer', 'quote', 'acceptance', 'invoice'])
  await invoice({ status: 'paid', paid: '120.00' })
  expect(await stepsOf(staff)).toBeNull()
})

test('the steps are hidden and shown again for every customer', async () => {
  const ann = await server.signUpWithCompany()
  const bob = await server.signUp()
  await joinCompany(server.services.database, ann.company.id, bob.id, 'chief_financial_officer')
  expect(await ann.client.dashboard.hideFirstSteps({ hidden: true })).toEqual({ hidden: true })
  expect(await stepsOf(ann)).toBeNull()
  expect(await stepsOf(bob)).toBeNull()
  await bob.client.dashboard.hideFirstSteps({ hidden: false })
  expect(await doneBy(ann)).toEqual([])
})

test('only members who may change settings hide the steps, and only for their company', async () => {
  const ann = await server.signUpWithCompany()
  const bob = await server.signUp()
  await joinCompany(server.services.database, ann.company.id, bob.id)
  expect(await stepsOf(bob)).toBeNull()
  await expect(bob.client.dashboard.hideFirstSteps({ hidden: true })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const other = await server.signUpWithCompany()
  await storeCustomer(server.services.database, { company_id: other.company.id })
  expect(await doneBy(ann)).toEqual([])
})
