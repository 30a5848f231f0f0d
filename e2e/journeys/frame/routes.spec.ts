import { randomUUID } from 'node:crypto'
import { call } from '../../support/api.ts'
import type { InvoiceRecord } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { acceptQuote, addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test('every public address has its own page with a title', async ({ page }) => {
  for (const [path, title, heading] of [
    ['/auth', 'Sign In · Quotespark', 'Welcome back'],
    ['/auth/forgot-password', 'Forgot password · Quotespark', 'Forgot password?'],
    ['/auth/reset-password', 'Choose a new password · Quotespark', 'Choose a new password'],
    ['/demo', 'Interactive Demo · Quotespark', 'Try it before you sign up'],
    ['/demo/tour', 'Interactive Tour · Quotespark', 'Create Professional Quotes in Minutes'],
    ['/portal/login', 'Customer portal · Quotespark', 'Customer portal'],
    ['/email-test', 'Email Test · Quotespark', 'Email Test'],
    ['/verify', 'Verify a document · Quotespark', 'Verify a document'],
    ['/licences', 'Open-source licences · Quotespark', 'Open-source licences'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page, path).toHaveTitle(title)
  }
})

test('every address of the app can be opened and reloaded, and has a title', async ({ page, context }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await createQuote(context.request, customer, { status: 'sent' })
  await acceptQuote(context.request, quote)
  const invoice = await call<InvoiceRecord>(context.request, 'POST', `/quotes/${quote.id}/invoice`)
  // A quote that already has an invoice would redirect to it.
  const toBill = await createQuote(context.request, customer, { status: 'sent' })
  await acceptQuote(context.request, toBill)
  for (const [path, title, heading = title] of [
    ['/app', 'Dashboard'],
    ['/app/dashboard', 'Dashboard'],
    ['/app/quotes', 'Quotes'],
    ['/app/quotes/new', 'Create New Quote'],
    [`/app/quotes/${quote.id}`, 'Shop front'],
    [`/app/quotes/${quote.id}/edit`, `Edit Quote ${quote.quote_number}`, 'Edit Quote'],
    ['/app/customers', 'Customers'],
    ['/app/customers/new', 'Add New Customer'],
    [`/app/customers/${customer.id}`, 'Harbour Books'],
    [`/app/customers/${customer.id}/edit`, 'Edit Customer'],
    ['/app/invoices', 'Invoices'],
    ['/app/invoices/new', 'Create New Invoice'],
    [`/app/invoices/new?quote_id=${toBill.id}`, 'Create Invoice from Quote'],
    [`/app/invoices/new?quote=${toBill.id}`, 'Create Invoice from Quote'],
    [`/app/invoices/${invoice.id}`, 'Shop front'],
    [`/app/invoices/${invoice.id}/edit`, `Edit Invoice ${invoice.invoice_number}`, 'Edit Invoice'],
    ['/app/chasing', 'Chasing'],
    ['/app/products-services', 'Products & Services'],
    ['/app/reports', 'Reports'],
    ['/app/reports/vat-summary', 'VAT summary'],
    ['/app/reports/quarterly-income', 'Quarterly income'],
    ['/app/reports/income-by-customer', 'Income by customer'],
    ['/app/reports/income-by-product', 'Income by product'],
    ['/app/reports/income-by-month', 'Income by month'],
    ['/app/reports/aged-debtors', 'Aged debtors'],
    ['/app/reports/cis-suffered', 'CIS suffered'],
    ['/app/reports/quotes-won-and-lost', 'Quotes won and lost'],
    ['/app/email-test', 'Email Test'],
    ['/app/settings', 'Settings'],
    ['/app/settings/documents', 'Documents'],
    ['/app/settings/email-texts', 'Email texts'],
    ['/app/settings/templates', 'Templates'],
    ['/app/settings/e-invoices', 'E-invoices'],
    ['/app/settings/vat', 'VAT'],
    ['/app/settings/chasing', 'Chasing'],
    ['/app/settings/late-payment', 'Late payment'],
    ['/app/settings/security', 'Security'],
    ['/app/settings/activity', 'Activity'],
    ['/app/settings/advanced', 'Advanced'],
    ['/app/profile', 'Profile'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page, path).toHaveTitle(`${title} · Quotespark`)
  }
})

test('older addresses redirect to the current ones', async ({ page, context }) => {
  await startCompany(context)
  const id = randomUUID()
  for (const path of [
    '/dashboard',
    '/quotes',
    `/quotes/${id}`,
    '/customers',
    '/invoices',
    `/invoices/${id}`,
    '/settings',
  ]) {
    await page.goto(`${path}?from=a-mail`)
    await expect(page).toHaveURL(`/app${path}?from=a-mail`)
  }
  await page.goto('/company-setup')
  await expect(page).toHaveURL('/app/dashboard')
})

test('the portal redirects visitors without a session to its own sign-in page', async ({ page }) => {
  for (const path of ['/customer-portal-login', '/portal/quotes', '/portal/invoices']) {
    await page.goto(path)
    await expect(page).toHaveURL('/portal/login')
    await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible()
  }
})

test('every guarded address asks visitors without a session to sign in', async ({ page }) => {
  for (const path of [
    '/company-setup',
    '/app',
    '/app/dashboard',
    '/app/quotes/new',
    `/app/quotes/${randomUUID()}/edit`,
    '/app/customers',
    `/app/invoices/${randomUUID()}`,
    '/app/products-services',
    '/app/email-test',
    '/app/settings',
    '/app/settings/documents',
    '/app/settings/security',
    '/app/settings/advanced',
    '/app/profile',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('an unknown address returns 404 with a playful page that links on', async ({ page, context }) => {
  const messages = new Set<string>()
  await page.goto('/auth')
  for (const path of [
    '/no-such-page',
    '/app/no-such-page',
    '/quotes/a/b',
    '/blog/x/y',
    '/api-docs',
    '/APP/QUOTES/new/x',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible()
    messages.add((await page.getByRole('main').getByRole('paragraph').last().textContent()) ?? '')
  }
  // Chosen from six at random: the same one six times has a chance of 1 in 7,776.
  expect(messages.size).toBeGreaterThan(1)

  await page.goto('/auth')
  await page.goto('/no-such-page')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/auth')
  const opened = await context.newPage()
  await opened.goto('/no-such-page')
  await opened.getByRole('button', { name: 'Go Back' }).click()
  await expect(opened).toHaveURL('/')
  await opened.close()
  await page.goto('/no-such-page')
  for (const [name, path] of [
    ['Dashboard', '/dashboard'],
    ['Quotes', '/quotes'],
    ['Customers', '/customers'],
    ['Settings', '/settings'],
  ] as const) {
    const links = page.getByRole('navigation', { name: 'Quick links' })
    await expect(links.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})
