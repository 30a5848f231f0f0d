import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { SIGN_WRITING, sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, londonDay, tokenOf } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeTable } from '../../support/whole-table.ts'

const LIST_CALLS = '/rpc/invoice/list*'
/** Status 400 is not retried automatically; retries would take seven seconds. */
const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }

const heading = (page: Page, count: number) =>
  page.getByRole('heading', { name: `All Invoices (${count})`, exact: true })
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const titles = (page: Page) => page.getByRole('article').getByRole('heading')
const rows = (page: Page) => page.getByRole('table', { name: 'Invoices' }).locator('tbody tr')
/** Selects a status tab, which shows its number of rows. */
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: new RegExp(`^${name}( \\d+)?$`) })
const columnTitles = (page: Page) => rows(page).locator('[data-row]')

async function expectLinks(row: Locator, id: string, editable = true): Promise<void> {
  await expect(row.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/app/invoices/${id}`)
  const edit = row.getByRole('link', { name: 'Edit' })
  if (editable) await expect(edit).toHaveAttribute('href', `/app/invoices/${id}/edit`)
  else await expect(edit).toHaveCount(0)
}

test.use({ expectedErrors: [/status of 4\d\d/] })

test('invoices are totalled, found, sorted and filtered, in the list and in the table', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const { request } = context

  await test.step('shows an empty list', async () => {
    await page.goto('/app/invoices')
    await expect(heading(page, 0)).toBeVisible()
    await expect(page.getByText('No invoices found.')).toBeVisible()
    const first = page.getByRole('link', { name: 'Create Your First Invoice' })
    await expect(first).toHaveAttribute('href', '/app/invoices/new')
    await expect(page.getByRole('main').getByRole('link', { name: 'New Invoice' })).toHaveAttribute(
      'href',
      '/app/invoices/new',
    )
  })

  const harbour = await addCustomer(request, { name: 'Harbour Books' })
  const mill = await addCustomer(request, { name: 'mill Cottage' })
  const late = { issue_date: londonDay(-40), due_date: londonDay(-10) }
  const half = await sendInvoice(request, mill, { title: 'Awning', due_date: londonDay(20) })
  await call(request, 'POST', `/invoices/${half.id}/payments`, {
    amount: '100.00',
    paid_on: londonDay(),
    method: 'cash',
  })
  const overdue = await sendInvoice(request, harbour, { title: 'bunting', ...late })
  const opened = await sendInvoice(request, harbour, {
    title: 'Chalk board',
    items: [{ ...SIGN_WRITING, unit_price: '1000000.00' }],
  })
  const paid = await sendInvoice(request, mill, { title: 'Door plate' })
  await call(request, 'POST', `/invoices/${paid.id}/mark-as-paid`)
  const draft = await call<{ id: string; invoice_number: string }>(request, 'POST', '/invoices/drafts', {
    title: '',
    customer_id: null,
    issue_date: null,
    due_date: null,
    items: [],
  })
  await (await openBrowser()).request.post(`/api/v1/shared/${tokenOf(opened)}/view`, { data: {} })

  await test.step('the summary shows the totals', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total Invoices5')
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total Amount£2,401,080.00')
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Outstanding£2,400,620.00')
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Overdue£360.001 invoice')
    const figures = page.getByRole('region', { name: 'Summary' }).locator('h2 ~ p, div:has(> h2) + p')
    const styles = await figures.evaluateAll((nodes) =>
      nodes.map((node) => [getComputedStyle(node).fontSize, getComputedStyle(node).fontWeight].join()),
    )
    expect(styles).toEqual(Array(4).fill('28px,600'))
  })

  await test.step('the cards show status, amount due and customer', async () => {
    await expect(heading(page, 5)).toBeVisible()
    await expect(titles(page)).toHaveText(['Untitled', 'Door plate', 'Chalk board', 'bunting', 'Awning'])
    await expect(card(page, 'Awning')).toContainText('Partially Paid')
    await expect(card(page, 'Awning')).toContainText('£260.00 due')
    await expect(card(page, 'bunting')).toContainText('Overdue')
    await expect(card(page, 'bunting')).toContainText(`${overdue.invoice_number}·Harbour Books`)
    await expect(card(page, 'Chalk board')).toContainText('Viewed')
    await expect(card(page, 'Chalk board')).toContainText('£2,400,000.00')
    await expect(card(page, 'Untitled')).toContainText('No customer yet')
    await expectLinks(card(page, 'Awning'), half.id)
    await expectLinks(card(page, 'Door plate'), paid.id, false)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('search matches title, number, customer and email, in any case', async () => {
    const box = page.getByRole('searchbox', { name: 'Search invoices' })
    for (const [text, found] of [
      [' UNT', ['bunting']],
      [draft.invoice_number.toLowerCase(), ['Untitled']],
      ['MILL', ['Door plate', 'Awning']],
      [harbour.email.toUpperCase(), ['Chalk board', 'bunting']],
    ] as const) {
      await box.fill(text)
      await expect(titles(page)).toHaveText([...found])
      await expect(heading(page, found.length)).toBeVisible()
    }
    await box.fill('zeppelin')
    await expect(page.getByText('Nothing matches “zeppelin”.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Your First Invoice' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all invoices' }).click()
    await expect(box).toBeFocused()
    await expect(heading(page, 5)).toBeVisible()
  })

  await test.step('the status filter and the sort order are kept in the address', async () => {
    for (const [status, found] of [
      ['Draft', 'Untitled'],
      ['Viewed', 'Chalk board'],
      ['Paid', 'Door plate'],
      ['Partially Paid', 'Awning'],
      ['Overdue', 'bunting'],
    ] as const) {
      await tab(page, status).click()
      await expect(titles(page)).toHaveText([found])
      await expect(heading(page, 1)).toBeVisible()
    }
    await tab(page, 'Sent').click()
    await expect(page.getByText('There are no invoices with this status.')).toBeVisible()
    await tab(page, 'All').click()
    await choose(page, 'Sort', 'Highest total')
    await expect(titles(page).first()).toHaveText('Chalk board')
    await expect(page).toHaveURL('/app/invoices?sort=total_amount&direction=desc')
  })

  await test.step('the table sorts by its headings, the chosen view is remembered, and a row opens its invoice', async () => {
    await page.getByRole('radio', { name: 'Table' }).click()
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Invoice #',
      'Title',
      'Customer',
      'Status',
      'Issued',
      'Due',
      'Total',
      'Actions',
    ])
    await expect(head('Total')).toHaveAttribute('aria-sort', 'descending')
    await head('Due').getByRole('button').click()
    await expect(columnTitles(page).first()).toHaveText('bunting')
    await page.keyboard.press('Enter')
    await expect(head('Due')).toHaveAttribute('aria-sort', 'descending')
    await expect(columnTitles(page).last()).toHaveText('bunting')
    await expectLinks(rows(page).last(), overdue.id)
    await expectWholeTable(page, 'Invoices', [640, 768, 1024])
    await page.goto('/app/invoices')
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
    await rows(page).getByText('bunting').click()
    await expect(page).toHaveURL(`/app/invoices/${overdue.id}`)
  })

  await test.step('a scheduled draft shows its send time in the table and on its card', async () => {
    const later = { due_date: '2036-02-01', send_at: '2036-01-15T09:00:00.000Z' }
    await sendInvoice(request, harbour, { title: 'Easel', ...later })
    await page.goto('/app/invoices')
    await expect(rows(page).filter({ hasText: 'Easel' })).toContainText('Sends 15 Jan 2036, 09:00')
    await expect(page.getByText('Sends ')).toHaveCount(1)
    await expectWholeTable(page, 'Invoices', [640])
    await page.getByRole('radio', { name: 'List' }).click()
    await expect(card(page, 'Easel')).toContainText('Sends 15 Jan 2036, 09:00')
    await page.getByRole('radio', { name: 'Table' }).click()
  })

  await test.step('shows loading and failure', async () => {
    const goOn = await holdRequests(page, LIST_CALLS)
    await page.goto('/app/invoices')
    await expect(page.getByText('Loading...')).toBeVisible()
    goOn()
    await expect(heading(page, 6)).toBeVisible()
    await page.unroute(`**${LIST_CALLS}`)
    await page.route(`**${LIST_CALLS}`, (route) => route.fulfill(FAILURE))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Error Loading Invoices' })).toBeVisible()
    await page.unroute(`**${LIST_CALLS}`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows(page)).toHaveCount(6)
  })
})
