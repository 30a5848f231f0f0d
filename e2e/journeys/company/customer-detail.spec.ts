import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }
const row = (page: Page, title: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'View' }), hasText: title })

test.use({ expectedErrors: [/status of 4\d\d/] })

test("a customer's page shows their details, quotes and invoices", async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const { id } = await call<{ id: string }>(request, 'POST', '/customers', {
    name: 'Harbour Books',
    contact_person: 'Grace Hopper',
    email: 'grace@harbour.example',
    phone: '+44 20 7946 0000',
    address: '1 Quay\nWhitby',
    notes: 'Regular',
  })
  const customer = { id, name: 'Harbour Books', contact_person: 'Grace Hopper', email: '' }
  const main = page.getByRole('main')

  await test.step('shows empty lists', async () => {
    await page.goto(`/app/customers/${id}`)
    await expect(page.getByText('No quotes found for this customer.')).toBeVisible()
    await expect(page.getByText('No invoices found for this customer.')).toBeVisible()
    for (const text of ['Grace Hopper', 'grace@harbour.example', '+44 20 7946 0000', 'Whitby', 'Regular']) {
      await expect(main.getByText(text).first()).toBeVisible()
    }
    await expect(page.getByRole('textbox', { name: 'Login URL' })).toHaveValue(
      `${new URL(page.url()).origin}/portal/login`,
    )
    await expect(page.getByRole('textbox', { name: 'Portal URL' })).toHaveValue(
      `${new URL(page.url()).origin}/portal/quotes`,
    )
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy Login URL' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/portal\/login$/)
    for (const [name, path] of [
      ['New Quote', '/app/quotes/new'],
      ['New Invoice', '/app/invoices/new'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', `${path}?customer_id=${id}`)
    }
  })

  for (let n = 1; n <= 12; n += 1) await createQuote(request, customer, { title: `Sign no. ${n};` })
  const { id: quote } = await createQuote(request, customer, { title: 'Awning' })
  await call(request, 'POST', '/invoices', {
    customer_id: id,
    title: 'Deposit',
    status: 'draft',
    issue_date: '2026-11-20',
    due_date: '2036-02-01',
    send_at: '2036-01-15T09:00:00.000Z',
    items: [{ description: 'Deposit', quantity: '1', unit_price: '100.00', vat_rate: '20' }],
  })

  await test.step('lists quotes and invoices, and loads more on request', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Quotes (13)' })).toBeVisible()
    const newest = row(page, /Awning/)
    await expect(newest).toContainText('Draft')
    await expect(newest).toContainText('£360.00')
    await expect(newest.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/app/quotes/${quote}`)
    await expect(row(page, /no. 4;/)).toHaveCount(1)
    await expect(row(page, /no. 3;/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Load more quotes' }).click()
    await expect(row(page, /no. 1;/)).toHaveCount(1)
    await expect(row(page, /no. 3;/).getByRole('link', { name: 'View' })).toBeFocused()
    await expect(page.getByRole('button', { name: /Load more/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Invoices (1)' })).toBeVisible()
    await expect(row(page, /Deposit/)).toContainText('£120.00')
    await expect(row(page, /Deposit/)).toContainText('Sends 15 Jan 2036, 09:00')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await main.getByRole('link', { name: 'New Quote' }).click()
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Harbour Books')
  })

  await test.step('a customer that cannot be loaded shows an error', async () => {
    await page.route('**/rpc/customer/get*', (route) => route.fulfill(FAILURE))
    await page.goto(`/app/customers/${id}`)
    await expect(main).toContainText('An error occurred while fetching customer details')
    const back = main.getByRole('link', { name: 'Back to Customers' })
    await expect(back).toHaveAttribute('href', '/app/customers')
    await page.goto(`/app/customers/${id}/edit`)
    await expect(main.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/app/customers')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByLabel('Company Name')).toHaveValue('Harbour Books')
  })
})

test('a customer is invited to the portal, and the link in the email signs them in once', async ({
  page,
  context,
  mailbox,
  openBrowser,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request, { name: 'Saffron Supper Club' })
  await createQuote(context.request, customer, { status: 'sent' })
  await page.goto(`/app/customers/${customer.id}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('a failed invitation can be repeated', async () => {
    await page.route('**/rpc/customer/invite', (route) => route.fulfill(FAILURE), { times: 1 })
    await button('Invite to Portal').click()
    await expect(page.getByText('Failed to send portal invitation')).toBeVisible()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/rpc/customer/invite', async (route) => {
      await promise
      await route.continue()
    })
    await button('Retry Invitation').click()
    await expect(button('Sending...')).toBeDisabled()
    resolve()
    await expect(page.getByText(`Portal invitation sent to ${customer.email}...`)).toBeVisible()
    await expect(button('Invitation Sent')).toBeEnabled()
    await expect(page.getByText('Portal Invited')).toBeVisible()
    const mails = page.getByRole('listitem').filter({ hasText: 'invites you to your customer portal' })
    await expect(mails).toContainText(`To ${customer.email}`)
  })

  await test.step('the badge stays beside the name on a tablet', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const name = await page.getByRole('heading', { name: customer.name, level: 1 }).boundingBox()
    const badge = await page.getByText('Portal Invited').boundingBox()
    expect(badge?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const { links } = await mailbox.waitFor(customer.email, 'Crumb & Co invites you to your customer portal')
  const link = links.find((one) => one.includes('/portal/login?token=')) ?? ''

  await test.step("the link opens the customer's quotes, but only once", async () => {
    const portal = await (await openBrowser()).newPage()
    await portal.goto(link)
    await expect(portal).toHaveURL('/portal/quotes')
    await expect(portal.getByRole('region', { name: 'Shop front' })).toBeVisible()
    const second = await (await openBrowser()).newPage()
    await second.goto(link)
    await expect(second.getByText('This link no longer works')).toBeVisible()
  })

  await test.step('an invited customer can be invited again', async () => {
    await page.unrouteAll()
    await page.reload()
    await button('Invitation Sent').click()
    await expect.poll(() => mailbox.list(customer.email)).toHaveLength(3)
    await expect(button('Invitation Sent')).toBeVisible()
  })
})

test('a customer is deleted, or archived when they have quotes or invoices', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request, { name: 'Harbour Books' })
  const dialog = page.getByRole('alertdialog')

  await test.step('archiving is offered when a quote was written in the meantime', async () => {
    await page.goto(`/app/customers/${customer.id}`)
    await page.getByRole('button', { name: 'Delete Customer' }).click()
    await createQuote(request, customer)
    await dialog.getByRole('button', { name: 'Delete Customer' }).click()
    await expect(dialog).toContainText(
      'This customer has quotes, invoices or payments and cannot be deleted.',
    )
    await dialog.getByRole('button', { name: 'Archive Customer' }).click()
    await expect(page.getByText('Customer archived successfully!')).toBeVisible()
    await expect(page.getByText('This customer is archived')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'New Quote' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Invite to Portal' })).toHaveCount(0)
    await expect(page.getByText('Archived customers cannot be invited.')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('an archived customer can be restored', async () => {
    await page.getByRole('button', { name: 'Restore Customer' }).click()
    await expect(page.getByText('Customer restored successfully!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Archive Customer' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Customer' })).toHaveCount(0)
  })

  await test.step('a customer without documents is deleted', async () => {
    const { id } = await addCustomer(request, { name: 'By mistake' })
    await page.goto(`/app/customers/${id}`)
    await page.getByRole('button', { name: 'Delete Customer' }).click()
    await dialog.getByRole('button', { name: 'Delete Customer' }).click()
    await expect(page.getByText('Customer deleted successfully!')).toBeVisible()
    await expect(page).toHaveURL('/app/customers')
    await expect(page.getByRole('heading', { name: 'All Customers (1)' })).toBeVisible()
  })
})
