import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeTable } from '../../support/whole-table.ts'

const LIST_CALLS = '/rpc/customer/list*'
/** Status 400 is not retried automatically; retries would take seven seconds. */
const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const names = (page: Page) => page.getByRole('article').getByRole('heading')
const rows = (page: Page) => page.getByRole('table', { name: 'Customers' }).locator('tbody tr')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' })

test.use({ expectedErrors: [/status of 4\d\d/] })

test('customers are found, sorted and filtered, in the list and in the table', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const today = new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/London',
  })

  await test.step('shows an empty list', async () => {
    await page.goto('/app/customers')
    await expect(heading(page, 'All Customers (0)')).toBeVisible()
    await expect(page.getByText('No customers found.')).toBeVisible()
    for (const name of ['Add Your First Customer', 'New Customer']) {
      const link = page.getByRole('main').getByRole('link', { name })
      await expect(link).toHaveAttribute('href', '/app/customers/new')
    }
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const mill = await call<{ id: string }>(request, 'POST', '/customers', {
    name: 'mill Cottage',
    contact_person: 'Ada Lovelace',
    email: 'ada@mill.example',
    phone: '+441632960100',
  })
  const harbour = await addCustomer(request, { name: 'Harbour Books', email: 'grace@harbour.example' })
  await call(request, 'POST', `/customers/${harbour.id}/invite`)
  const old = await addCustomer(request, { name: 'Ancient & Co', email: 'old@ancient.example' })
  await createQuote(request, old)
  await call(request, 'POST', `/customers/${old.id}/archive`)

  await test.step('shows loading and failure, and loads again', async () => {
    const release = await holdRequests(page, LIST_CALLS)
    await page.reload()
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
    release()
    await expect(card(page, 'Harbour Books')).toBeVisible()
    await page.unrouteAll()
    await page.route(`**${LIST_CALLS}`, (route) => route.fulfill(FAILURE))
    await page.reload()
    await expect(heading(page, 'Error Loading Customers')).toBeVisible()
    await expect(page.getByText('Unable to fetch customers: An unexpected error occurred')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).click()
  })

  await test.step('the cards leave out archived customers', async () => {
    await expect(names(page)).toHaveText(['Harbour Books', 'mill Cottage'])
    await expect(heading(page, 'All Customers (2)')).toBeVisible()
    for (const text of ['Portal Invited', 'Grace Hopper', 'grace@harbour.example', `Invited ${today}`]) {
      await expect(card(page, 'Harbour Books')).toContainText(text)
    }
    await expect(card(page, 'mill Cottage')).not.toContainText('Invited')
  })

  await test.step('search matches name, email and contact person, in any case', async () => {
    for (const [text, found] of [
      ['MILL', 'mill Cottage'],
      ['@harbour', 'Harbour Books'],
      [' hopper', 'Harbour Books'],
    ] as const) {
      await search(page).fill(text)
      await expect(names(page)).toHaveText([found])
      await expect(heading(page, 'All Customers (1)')).toBeVisible()
    }
    await search(page).fill('ancient')
    await expect(page.getByText('Nothing matches “ancient”.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all customers' }).click()
    await expect(search(page)).toBeFocused()
    await expect(heading(page, 'All Customers (2)')).toBeVisible()
  })

  await test.step('the list can be sorted and can show archived customers', async () => {
    await choose(page, 'Sort', 'Name Z to A')
    await expect(names(page)).toHaveText(['mill Cottage', 'Harbour Books'])
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Archived' }).click()
    await expect(names(page)).toHaveText(['Ancient & Co'])
    await expect(heading(page, 'Archived Customers (1)')).toBeVisible()
    await expect(page).toHaveURL('/app/customers?sort=name&direction=desc&status=archived')
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Active' }).click()
    await expect(heading(page, 'All Customers (2)')).toBeVisible()
  })

  await test.step('the table sorts by its headings, and the chosen view is remembered', async () => {
    await page.getByRole('radio', { name: 'Table' }).click()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Customer Name',
      'Contact Person',
      'Email',
      'Phone',
      'Portal Status',
      'Actions',
    ])
    const cells = rows(page).nth(0).getByRole('cell')
    await expect(cells).toHaveText(
      ['mill Cottage', 'Ada Lovelace', 'ada@mill.example', '+44 1632 960100', 'Not invited', /Edit/],
      { useInnerText: true },
    )
    await expectWholeTable(page, 'Customers', [640, 768, 1024])
    const head = page.getByRole('columnheader', { name: 'Customer Name' })
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await head.getByRole('button').click()
    await expect(rows(page).first()).toContainText('Harbour Books')
    await expect(rows(page).first().getByRole('cell')).toHaveText([/./, /./, /./, '-', 'Invited', /Edit/])
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const row = rows(page).nth(1)
    await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/app/customers/${mill.id}/edit`,
    )
    await expect(row.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/app/customers/${mill.id}`)
    await row.getByText('mill Cottage').click()
    await expect(page).toHaveURL(`/app/customers/${mill.id}`)
  })

  await test.step('neither the customer picker nor the command palette offers archived customers', async () => {
    await page.goto('/app/quotes/new')
    const picker = page.getByRole('combobox', { name: 'Customer' })
    await picker.click()
    await expect(page.getByRole('option')).toHaveText([/^Harbour Books/, /^mill Cottage/])
    await picker.fill('ancient')
    await expect(page.getByText('No customer matches.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`/app/quotes/new?customer_id=${old.id}`)
    await expect(picker).toHaveValue('')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill('books')
    await expect(palette.getByRole('option', { name: /Harbour Books/ })).toBeVisible()
    await palette.getByRole('combobox').fill('ancient')
    // The customer's quote is found, and the action it allows.
    await expect(palette.getByRole('option')).toHaveText([/^Shop front/, /^Send quote/])
  })
})
