import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let bob: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
  bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
})
afterAll(() => server.stop())

const ADA = { name: 'Ada Lovelace Ltd', contact_person: 'Ada', email: 'ada@example.com' }

describe('the default VAT treatment of a customer', () => {
  test('is kept when a change does not mention it, and replaced when it does', async () => {
    const created = await ann.client.customer.create({ ...ADA, vat_category: 'AE' })
    expect(created).toMatchObject({ vat_category: 'AE', exemption_reason: null })
    const { id, version } = created
    const renamed = await ann.client.customer.update({ ...ADA, name: 'Ada', id, version })
    expect(renamed).toMatchObject({ name: 'Ada', vat_category: 'AE' })
    const exempt = { vat_category: 'E', exemption_reason: 'Exempt: education' } as const
    const changed = await ann.client.customer.update({ ...ADA, id, version: renamed.version, ...exempt })
    expect(changed).toMatchObject(exempt)
    const asOthers = { ...ADA, id, version: changed.version, vat_category: null }
    expect(await ann.client.customer.update(asOthers)).toMatchObject({
      vat_category: null,
      exemption_reason: null,
    })
  })

  test('is refused without the reason it needs', async () => {
    await expect(
      ann.client.customer.create({ ...ADA, vat_category: 'E', exemption_reason: ' ' }),
    ).rejects.toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'exemption_reason' }] } })
  })

  test('is not shown to the customer and leaves a document’s lines as they are', async () => {
    const { id: customer_id } = await ann.client.customer.create({ ...ADA, vat_category: 'AE' })
    const quote = await ann.client.quote.create(quoteFor({ id: customer_id }))
    expect(quote.items).toMatchObject([{ vat_rate: '20', vat_category: 'S' }])
    expect(quote).toMatchObject({ tax_amount: '20.00' })
    expect(quote.customer).not.toHaveProperty('vat_category')
  })
})

describe('adding a customer', () => {
  test('stores the trimmed input, and null for empty fields', async () => {
    const created = await ann.client.customer.create({
      name: '  Brown & Sons ',
      contact_person: 'Charlie Brown',
      email: ' charlie@brown.example ',
      phone: '+44 (0)20 7946-0000',
      address: '1 High Street\nLondon',
      notes: '   ',
    })
    expect(created).toEqual({
      kind: 'company',
      is_business: null,
      cis_rate: null,
      is_public_authority: false,
      receives: ['quotes', 'invoices', 'reminders'],
      id: expect.any(String),
      name: 'Brown & Sons',
      contact_person: 'Charlie Brown',
      email: 'charlie@brown.example',
      phone: '+442079460000',
      address: '1 High Street\nLondon',
      address_fields: null,
      vat_number: null,
      company_number: null,
      endpoint: null,
      vat_category: null,
      exemption_reason: null,
      notes: null,
      portal_invited_at: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: created.created_at,
      archived_at: null,
      version: 1,
      abilities: { edit: true },
    })
    expect(await ann.client.customer.get({ id: created.id })).toEqual({
      ...created,
      other_contacts: [],
      sites: [],
      quote_count: 0,
      invoice_count: 0,
      ...{ balance_due: '0.00', overdue_amount: '0.00', credit_amount: '0.00', account_balance: '0.00' },
      ...{ average_days_to_pay: null, monthly_statement: false },
      emails: [],
      abilities: {
        ...{ edit: true, invite: true, archive: true, restore: false, delete: true },
        send_statement: true,
      },
    })
  })

  test.each([
    ['HTML', '<script>alert("x")</script> & <b>Co</b>'],
    ['emoji', 'Crumb 🎂👩🏽‍🍳 Ltd'],
    ['right-to-left text', 'شركة الخبز \u202Eמאפייה'],
    ['SQL', "Robert'); drop table customers; --"],
    ['a hundred characters', 'é'.repeat(100)],
  ])('stores %s unchanged', async (_, name) => {
    const { id } = await ann.client.customer.create({ ...ADA, name })
    expect((await ann.client.customer.get({ id })).name).toBe(name)
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'Company Name is required'],
    ['a name of invisible characters', { name: '\u200b\u202e' }, 'name', 'Company Name is required'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'Company Name must be no more than 100 characters'],
    ['a NUL in the name', { name: 'a\u0000b' }, 'name', 'Company Name format is invalid'],
    ['half a surrogate pair', { name: 'a\ud800b' }, 'name', 'Company Name format is invalid'],
    ['no contact', { contact_person: '' }, 'contact_person', 'Contact Name is required'],
    [
      'a long contact',
      { contact_person: 'x'.repeat(101) },
      'contact_person',
      'Contact Name must be no more than 100 characters',
    ],
    ['no email', { email: '' }, 'email', 'Email is required'],
    ['an invalid email', { email: 'ada@example' }, 'email', 'Email format is invalid'],
    [
      'a long email',
      { email: `${'x'.repeat(250)}@a.uk` },
      'email',
      'Email must be no more than 254 characters',
    ],
    ['an invalid phone', { phone: 'call me' }, 'phone', 'Phone format is invalid'],
    [
      'a long address',
      { address: 'x'.repeat(501) },
      'address',
      'Address must be no more than 500 characters',
    ],
    ['long notes', { notes: 'x'.repeat(501) }, 'notes', 'Notes must be no more than 500 characters'],
    ['a NUL in the notes', { notes: '\u0000' }, 'notes', 'Notes format is invalid'],
    ['a number for a name', { name: 7 as unknown as string }, 'name', 'Company Name is required'],
  ])('refuses %s and stores nothing', async (_, wrong, path, message) => {
    const before = await ann.client.customer.count({})
    const refusal = await ann.client.customer.create({ ...ADA, ...wrong }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'invalid_input', status: 422 })
    expect(refusal.data.issues).toEqual([{ path, message }])
    expect(await ann.client.customer.count({})).toEqual(before)
  })

  test('happens once for one Idempotency-Key', async () => {
    const before = await ann.client.customer.count({})
    const context = { idempotencyKey: 'add-ada' }
    const answers = await Promise.all([
      ann.client.customer.create(ADA, { context }),
      ann.client.customer.create(ADA, { context }),
    ])
    expect(answers[0]).toEqual(answers[1])
    expect((await ann.client.customer.count({})).total).toBe(before.total + 1)
  })

  test('ignores a company named by the caller', async () => {
    const before = await bob.client.customer.count({})
    const input = { ...ADA, company_id: bob.company.id, created_by: bob.id }
    const { id } = await ann.client.customer.create(input)
    expect(await bob.client.customer.count({})).toEqual(before)
    expect((await ann.client.customer.get({ id })).id).toBe(id)
  })
})

describe('changing a customer', () => {
  test('replaces every field and sets the time of the change', async () => {
    const created = await ann.client.customer.create({ ...ADA, phone: '+442079460000', notes: 'Regular' })
    const { id, version } = created
    const updated = await ann.client.customer.update({
      ...ADA,
      id,
      version,
      name: ' Ada & Co ',
      notes: '',
      address: '  ',
    })
    expect(updated).toMatchObject({
      name: 'Ada & Co',
      phone: null,
      address: null,
      notes: null,
      created_at: created.created_at,
      version: 2,
    })
    expect(updated.updated_at >= created.updated_at).toBe(true)
    expect(await ann.client.customer.get({ id: created.id })).toEqual(updated)
  })

  test('refuses a change based on an outdated version', async () => {
    const { id, version } = await ann.client.customer.create(ADA)
    const { updated_at } = await ann.client.customer.update({ ...ADA, id, version, name: 'First' })
    await expect(ann.client.customer.update({ ...ADA, id, version, name: 'Second' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      status: 409,
      data: { updated_at },
    })
    expect((await ann.client.customer.get({ id })).name).toBe('First')
  })

  test('accepts one of several changes made at the same time', async () => {
    const { id, version } = await ann.client.customer.create(ADA)
    const saves = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((name) => ann.client.customer.update({ ...ADA, id, version, name })),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ann.client.customer.get({ id })).version).toBe(version + 1)
  })

  test('keeps the version when nothing differs', async () => {
    const { id, version } = await ann.client.customer.create(ADA)
    const read = await ann.client.customer.get({ id })
    expect(await ann.client.customer.update({ ...ADA, id, version })).toEqual(read)
  })

  test('explains an invalid customer id', async () => {
    for (const id of ['', 'x']) {
      await expect(ann.client.customer.update({ ...ADA, id, version: 1 })).rejects.toMatchObject({
        code: 'invalid_input',
        data: { issues: [{ path: 'id', message: 'Customer ID not found' }] },
      })
    }
  })

  test('refuses an empty name as adding does', async () => {
    const { id } = await ann.client.customer.create(ADA)
    await expect(ann.client.customer.update({ ...ADA, id, version: 1, name: '' })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'name', message: 'Company Name is required' }] },
    })
    expect((await ann.client.customer.get({ id })).name).toBe(ADA.name)
  })
})

describe('a customer of another company', () => {
  test('answers exactly like one that does not exist', async () => {
    const theirs = (await bob.client.customer.create({ ...ADA, name: 'Secret' })).id
    const answers = async (id: string) => ({
      get: await ann.client.customer.get({ id }).catch(asAnswer),
      update: await ann.client.customer.update({ ...ADA, id, version: 1 }).catch(asAnswer),
      listQuotes: await ann.client.customer.listQuotes({ id }).catch(asAnswer),
      listInvoices: await ann.client.customer.listInvoices({ id }).catch(asAnswer),
      invite: await ann.client.customer.invite({ id }).catch(asAnswer),
      archive: await ann.client.customer.archive({ id }).catch(asAnswer),
      restore: await ann.client.customer.restore({ id }).catch(asAnswer),
      delete: await ann.client.customer.delete({ id }).catch(asAnswer),
    })
    const unknown = await answers(uuidv7())
    expect(unknown.get).toMatchObject({ code: 'not_found', status: 404, data: { entity: 'customer' } })
    expect(await answers(theirs)).toEqual(unknown)
    expect((await bob.client.customer.get({ id: theirs })).name).toBe('Secret')
  })

  test.each(['', 'x', '1', "' or true --", '../count'])('refuses the malformed id %j', async (id) => {
    await expect(ann.client.customer.get({ id })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
    })
  })
})

describe('access to customers', () => {
  test('needs a session', async () => {
    const { anonymous } = server
    const refused = { code: 'unauthenticated', status: 401 }
    await expect(anonymous.customer.list({})).rejects.toMatchObject(refused)
    await expect(anonymous.customer.create(ADA)).rejects.toMatchObject(refused)
  })

  test('needs a company', async () => {
    const { client } = await server.signUp()
    const refused = { code: 'company_required', status: 409 }
    await expect(client.customer.list({})).rejects.toMatchObject(refused)
    await expect(client.customer.count({})).rejects.toMatchObject(refused)
    await expect(client.customer.get({ id: uuidv7() })).rejects.toMatchObject(refused)
    await expect(client.customer.create(ADA)).rejects.toMatchObject(refused)
    await expect(client.customer.update({ ...ADA, id: uuidv7(), version: 1 })).rejects.toMatchObject(refused)
  })
})

/** Picks what a caller can see of a refusal. */
function asAnswer(error: { code: string; status: number; message: string; data: unknown; defined: boolean }) {
  const { code, status, message, data, defined } = error
  return { code, status, message, data, defined }
}
