import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byMagicLink } from '../../testing/by-magic-link.ts'
import { editOf, invoiceFor, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let mailboxes = 0

beforeAll(async () => {
  server = await createTestServer()
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

/** An address that no other test uses. */
function mailbox(name: string): string {
  mailboxes += 1
  return `${name}-${mailboxes}@customer.example`
}

/** A customer whose second contact receives invoices and reminders only. */
async function withAccounts() {
  const email = mailbox('grace')
  const accounts = mailbox('accounts')
  const created = await ann.client.customer.create({
    ...{ name: 'Harbour Books', contact_person: 'Grace Hopper', email },
    receives: ['quotes'],
    other_contacts: [
      { name: 'Ben Okafor', email: accounts, phone: null, receives: ['reminders', 'invoices'] },
    ],
    sites: [{ name: 'Shop', address: '4 Quay Street\nBristol BS1 2AB' }],
  })
  const customer = await ann.client.customer.get({ id: created.id })
  const [contact] = customer.other_contacts
  const [site] = customer.sites
  if (!contact || !site) throw new Error('the contact or the site was not stored')
  return { customer, contact, site, email, accounts }
}

function editFor(customer: Awaited<ReturnType<typeof withAccounts>>['customer']) {
  const { id, version, name, contact_person, email, phone, address, other_contacts, sites } = customer
  return { id, version, name, contact_person, email, phone, address, other_contacts, sites }
}

describe('a private person', () => {
  test('needs a name only, once it is said that there is no email address', async () => {
    const person = { kind: 'person', name: 'Mary Seacole' } as const
    await expect(ann.client.customer.create(person)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'email', message: 'Email is required' }] },
    })
    expect(await ann.client.customer.create({ ...person, no_email: true })).toMatchObject({
      ...{ kind: 'person', name: 'Mary Seacole', contact_person: '', email: '' },
    })
  })

  test('is named once on a document, which goes out by link', async () => {
    const { id } = await ann.client.customer.create({ kind: 'person', name: 'Mary Seacole', no_email: true })
    const quote = await ann.client.quote.create(quoteFor({ id }, { status: 'sent' }))
    expect(quote).toMatchObject({ status: 'sent', emailed_to: null, emails: [] })
    const invoice = await ann.client.invoice.create(invoiceFor({ id }, { status: 'sent' }))
    expect(invoice).toMatchObject({ status: 'sent', emailed_to: null, emails: [] })
    expect(invoice.share_url).toEqual(expect.any(String))
    const token = tokenOf(quote)
    const page = await server.anonymous.sharedLink.get({ token })
    expect(page.kind === 'quote' && page.quote.customer).toMatchObject({
      name: 'Mary Seacole',
      contact_person: '',
      email: null,
    })
  })

  test('becomes a company only with a contact, and stays a person where an edit does not say', async () => {
    const created = await ann.client.customer.create({
      ...{ kind: 'person', name: 'Mary Seacole', contact_person: 'Mary', no_email: true },
    })
    const edit = { id: created.id, version: created.version, name: 'Mary Seacole', no_email: true }
    await expect(ann.client.customer.update({ ...edit, kind: 'company' })).rejects.toMatchObject({
      data: { issues: [{ path: 'contact_person', message: 'Contact Name is required' }] },
    })
    expect(await ann.client.customer.update({ ...edit, contact_person: 'M. Seacole' })).toMatchObject({
      kind: 'person',
      contact_person: 'M. Seacole',
    })
  })
})

describe('contacts of a customer', () => {
  test('keep their ids and order, and stay where a change leaves them out', async () => {
    const { customer, contact } = await withAccounts()
    expect(contact).toMatchObject({ name: 'Ben Okafor', receives: ['invoices', 'reminders'] })
    const { other_contacts: _, sites: __, ...edit } = editFor(customer)
    const renamed = await ann.client.customer.update({ ...edit, name: 'Harbour & Co' })
    expect(renamed.other_contacts).toEqual(customer.other_contacts)
    expect(renamed.sites).toEqual(customer.sites)
    const added = await ann.client.customer.update({
      ...editFor(renamed),
      other_contacts: [{ name: 'First', receives: [] }, contact],
    })
    expect(added.other_contacts.map(({ name }) => name)).toEqual(['First', 'Ben Okafor'])
    expect(added.other_contacts[1]?.id).toBe(contact.id)
  })

  test('have addresses of their own', async () => {
    const { customer, email } = await withAccounts()
    const twice = [{ name: 'Grace again', email: email.toUpperCase(), receives: [] }]
    await expect(
      ann.client.customer.update({ ...editFor(customer), other_contacts: twice }),
    ).rejects.toMatchObject({ data: { issues: [{ path: 'other_contacts.0.email' }] } })
  })

  test('are found by name and address', async () => {
    const { customer, accounts } = await withAccounts()
    const found = await ann.client.customer.list({ search: accounts, limit: 10 })
    expect(found.items.map(({ id }) => id)).toEqual([customer.id])
    expect((await ann.client.customer.findByEmail({ email: accounts })).items).toMatchObject([
      { id: customer.id },
    ])
    expect((await ann.client.customer.count({ search: 'okafor' })).total).toBeGreaterThan(0)
  })

  test('are those of the own customer alone', async () => {
    const { contact } = await withAccounts()
    const { customer } = await withAccounts()
    await expect(
      ann.client.customer.update({ ...editFor(customer), other_contacts: [contact] }),
    ).rejects.toMatchObject({ code: 'not_found', data: { entity: 'contact' } })
    const unchanged = await ann.client.customer.get({ id: customer.id })
    expect(unchanged.other_contacts).toEqual(customer.other_contacts)
  })
})

describe('emails about documents', () => {
  test('go to the contacts who receive them', async () => {
    const { customer, email, accounts } = await withAccounts()
    const quote = await ann.client.quote.create(quoteFor(customer, { status: 'sent' }))
    expect(quote.emailed_to).toBe(email)
    expect(await server.receivedMail(email, 1)).toHaveLength(1)
    server.clock.set('2026-11-02T10:00:00.000Z')
    const invoice = await ann.client.invoice.create(
      invoiceFor(customer, { status: 'sent', issue_date: '2026-11-02', due_date: '2026-11-13' }),
    )
    expect(invoice.emailed_to).toBe(accounts)
    expect(await server.receivedMail(accounts, 1)).toHaveLength(1)
    server.clock.set('2026-11-20T10:00:00.000Z')
    expect((await ann.client.invoice.previewReminder({ id: invoice.id })).to).toBe(accounts)
    await ann.client.invoice.remind({ id: invoice.id })
    expect(await server.receivedMail(accounts, 2)).toHaveLength(2)
  })

  test('go to everybody who receives them, and to nobody when nobody does', async () => {
    const { customer, email, accounts } = await withAccounts()
    const both = await ann.client.customer.update({
      ...editFor(customer),
      receives: ['quotes', 'invoices', 'reminders'],
    })
    const invoice = await ann.client.invoice.create(invoiceFor(both))
    expect(invoice.emailed_to).toBe(`${email}, ${accounts}`)
    await ann.client.customer.update({ ...editFor(both), receives: [], other_contacts: [] })
    expect((await ann.client.invoice.get({ id: invoice.id })).emailed_to).toBeNull()
  })

  test('go to the contact that the document is addressed to, who is named on it', async () => {
    const { customer, contact, site, accounts } = await withAccounts()
    const quote = await ann.client.quote.create(
      quoteFor(customer, { status: 'sent', contact_id: contact.id, site_id: site.id }),
    )
    expect(quote).toMatchObject({
      emailed_to: accounts,
      customer: { contact_person: 'Ben Okafor', email: accounts },
      site: { name: 'Shop', address: '4 Quay Street\nBristol BS1 2AB' },
    })
    const token = tokenOf(quote)
    const page = await server.anonymous.sharedLink.get({ token })
    expect(page.kind === 'quote' && page.quote.customer).toMatchObject({
      ...{ contact_person: 'Ben Okafor', email: accounts },
      site: { name: 'Shop', address: '4 Quay Street\nBristol BS1 2AB' },
    })

    // The sealed document keeps them, whatever becomes of them.
    await ann.client.customer.update({ ...editFor(customer), other_contacts: [], sites: [] })
    const later = await ann.client.quote.get({ id: quote.id })
    expect(later).toMatchObject({
      ...{ contact_id: null, site_id: null, customer: { contact_person: 'Ben Okafor' } },
      site: { name: 'Shop' },
    })
  })
})

describe('the contact and the site of a document', () => {
  test('belong to its customer, and leave with them', async () => {
    const { customer, contact, site } = await withAccounts()
    const other = await withAccounts()
    for (const [entity, wrong] of [
      ['contact', { contact_id: other.contact.id }],
      ['site', { site_id: other.site.id }],
    ] as const) {
      const input = quoteFor(customer, wrong)
      await expect(ann.client.quote.create(input)).rejects.toMatchObject({
        code: 'not_found',
        data: { entity },
      })
    }
    const quote = await ann.client.quote.create(
      quoteFor(customer, { contact_id: contact.id, site_id: site.id }),
    )
    const untouched = editOf(quote)
    const kept = await ann.client.quote.update({ ...untouched, title: 'Other' })
    expect(kept).toMatchObject({ contact_id: contact.id, site_id: site.id })
    const moved = await ann.client.quote.update({
      ...untouched,
      version: kept.version,
      customer_id: other.customer.id,
    })
    expect(moved).toMatchObject({ contact_id: null, site_id: null })
  })

  test('go from an accepted quote to its invoice, and to a copy', async () => {
    const { customer, contact, site } = await withAccounts()
    const chosen = { contact_id: contact.id, site_id: site.id }
    const quote = await ann.client.quote.create(quoteFor(customer, chosen))
    expect(await ann.client.quote.duplicate({ id: quote.id })).toMatchObject(chosen)
    await ann.client.quote.send({ id: quote.id })
    await ann.client.quote.markAsAccepted({ id: quote.id })
    const billed = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
    expect(billed).toMatchObject(chosen)
  })
})

describe('the portal', () => {
  test('shows each contact the documents of all their customers, until they are removed', async () => {
    const first = await withAccounts()
    const second = await withAccounts()
    const shared = first.accounts
    const both = await ann.client.customer.update({
      ...editFor(second.customer),
      other_contacts: [{ name: 'Ben Okafor', email: shared, receives: [] }],
    })
    const one = await ann.client.quote.create(quoteFor(first.customer, { status: 'sent' }))
    const two = await ann.client.quote.create(quoteFor(second.customer, { status: 'sent' }))
    const ben = await byMagicLink(server, shared)
    const seen = async () => (await ben.client.portal.listQuotes({ limit: 10 })).items.map(({ id }) => id)
    expect((await seen()).toSorted()).toEqual([one.id, two.id].toSorted())
    await ann.client.customer.update({ ...editFor(both), other_contacts: [] })
    expect(await seen()).toEqual([one.id])
    await expect(ben.client.portal.getQuotePdf({ id: two.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is opened by an invitation of a further contact', async () => {
    const { customer, contact, accounts } = await withAccounts()
    const invited = await ann.client.customer.invite({ id: customer.id, contact_id: contact.id })
    expect(invited.portal_invited_at).toBeNull()
    expect(invited.other_contacts[0]?.portal_invited_at).toEqual(expect.any(String))
    expect((await server.receivedMail(accounts, 1))[0]?.text).toContain('Ben Okafor')
    const other = await withAccounts()
    await expect(
      ann.client.customer.invite({ id: other.customer.id, contact_id: contact.id }),
    ).rejects.toMatchObject({ code: 'not_found', data: { entity: 'contact' } })
  })
})
