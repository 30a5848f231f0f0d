import { MESSAGES } from '@quotespark/domain/validation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOf, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { writtenOf } from '../../testing/written-quotes.ts'

const NOW = '2026-11-20T10:00:00.000Z'
let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set(NOW)
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())

const written = () => writtenOf(server)

describe('sending a quote that can no longer be accepted', () => {
  const tooLate = {
    code: 'invalid_input',
    status: 422,
    data: { issues: [{ path: 'valid_until', message: MESSAGES.quoteValidUntilPassed }] },
  }

  test('is refused for a draft whose last day is over', async () => {
    const { id } = await ann.client.quote.create(quoteFor(ada, { valid_until: '2026-11-19' }))
    const before = await written()
    await expect(ann.client.quote.send({ id })).rejects.toMatchObject(tooLate)
    expect(await written()).toEqual(before)
  })

  test('is refused for a new quote and for an edited one', async () => {
    const draft = await ann.client.quote.create(quoteFor(ada))
    const before = await written()
    const late = { valid_until: '2026-11-19', status: 'sent' as const }
    await expect(ann.client.quote.create(quoteFor(ada, late))).rejects.toMatchObject(tooLate)
    await expect(ann.client.quote.update({ ...editOf(draft), ...late })).rejects.toMatchObject(tooLate)
    expect(await written()).toEqual(before)
  })

  test('is still allowed on the last day', async () => {
    const { id } = await ann.client.quote.create(quoteFor(ada, { valid_until: '2026-11-20' }))
    expect(await ann.client.quote.send({ id })).toMatchObject({ status: 'sent' })
  })
})

test('a draft with VAT cannot be sent after the company left the VAT register, until it is saved without VAT', async () => {
  const staff = await server.signUpWithCompany()
  const draft = await staff.client.quote.create(quoteFor(await addCustomer(staff.client)))
  await staff.client.company.updateSwitches({ vat_registered: false })
  await expect(staff.client.quote.send({ id: draft.id })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { issues: [{ path: 'items', message: MESSAGES.quoteVatLeft }] },
  })
  const saved = await staff.client.quote.update(editOf(draft))
  expect(saved).toMatchObject({ status: 'draft', tax_amount: '0.00' })
  expect(await staff.client.quote.send({ id: draft.id })).toMatchObject({
    status: 'sent',
    tax_amount: '0.00',
  })
})
