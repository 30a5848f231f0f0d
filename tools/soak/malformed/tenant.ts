import { eventually } from '@quotespark/testing/eventually'
import { linksIn } from '../../../apps/server/src/http/dev-mail/links-in.ts'
import {
  addCustomer,
  invoiceFor,
  LINE,
  quoteFor,
  tokenOf,
} from '../../../apps/server/src/testing/sample-documents.ts'
import { createTestBrowser, type TestBrowser } from '../../../apps/server/src/testing/test-browser.ts'
import { dateIn } from '../dates.ts'
import type { Installation } from '../installation.ts'

/** A company with one of everything, all of whose texts contain a word found nowhere else. */
export interface Tenant {
  staff: TestBrowser
  /** A customer signed in by the link in their email. */
  portal: TestBrowser
  /** Ids by the noun in the path, such as 'quotes'. */
  ids: Record<string, string[]>
}

export async function openTenant(installation: Installation, word: string): Promise<Tenant> {
  const staff = await installation.openCompany(word)
  const { client } = staff
  const email = `${word.toLowerCase()}@customer.example`
  const customer = await addCustomer(client, { name: `${word} Ltd`, email })
  const rate = await client.vatRate.create({ name: `${word} rate`, rate: '5' })
  const product = await client.product.create({
    name: `${word} bread`,
    unit_price: '1.00',
    vat_rate_id: rate.id,
  })
  const items = [{ ...LINE, description: `${word} cake`, product_id: product.id }]
  const common = { title: `${word} wedding`, notes: `${word} notes`, items }
  const dates = { issue_date: dateIn(0), due_date: dateIn(30) }
  const quote = (status: 'draft' | 'sent') =>
    client.quote.create(quoteFor(customer, { ...common, status, valid_until: null }))
  const invoice = (status: 'draft' | 'sent', attachment_ids: string[] = []) =>
    client.invoice.create(invoiceFor(customer, { ...common, ...dates, status, attachment_ids }))

  const attachment = await client.invoice.uploadAttachment({ file: new File([word], `${word}.txt`) })
  const quotes = [await quote('draft'), await quote('sent'), await quote('sent')]
  const invoices = [await invoice('draft', [attachment.id]), await invoice('sent')]
  const answered = quotes[2]
  if (answered) {
    const read = { token: tokenOf(answered), version: answered.version, revision: 1 }
    await staff.another().client.sharedLink.acceptQuote({
      ...read,
      signed_name: `${word} Lovelace`,
      confirmed: true,
      signature: null,
    })
  }
  const invitation = await client.invitation.create({ email: `new-${email}`, role: 'project_manager' })
  const members = await client.member.list()
  const notifications = await eventually(async () => {
    const { items } = await client.notification.list()
    if (items.length === 0) throw new Error('no notification yet')
    return items
  })
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    staff,
    portal: await byLink(installation, email),
    ids: {
      customers: [customer.id],
      quotes: idsOf(quotes),
      invoices: idsOf(invoices),
      documents: idsOf([...quotes, ...invoices]),
      products: [product.id],
      'vat-rates': [rate.id],
      members: idsOf(members.items),
      invitations: [invitation.id],
      notifications: idsOf(notifications),
      attachments: [attachment.id],
    },
  }
}

async function byLink({ origin, smtp }: Installation, email: string): Promise<TestBrowser> {
  const browser = createTestBrowser(origin, fetch)
  await browser.post('/api/auth/sign-in/magic-link', { email })
  const link = await eventually(() => {
    const links = smtp.mails.filter(({ to }) => to === email).flatMap(({ html }) => linksIn(html))
    return new URL(links.findLast((each) => each.includes('/portal/login?token=')) ?? '')
  })
  await browser.fetch(`/api/auth/magic-link/verify${link.search}`)
  return browser
}
