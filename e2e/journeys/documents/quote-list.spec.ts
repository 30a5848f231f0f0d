import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { createAccount, openSession, startCompany } from '../../support/people.ts'
import {
  acceptQuote,
  addCustomer,
  type CustomerRecord,
  createQuote,
  type QuoteRecord,
  tokenOf,
} from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeTable } from '../../support/whole-table.ts'

const LIST_CALLS = '/rpc/quote/list*'
/** Status 400 is not retried automatically; retries would take seven seconds. */
const FAILURE = { status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 } } }

const heading = (page: Page, count: number | string) =>
  page.getByRole('heading', { name: `All Quotes (${count})`, exact: true })
const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const rows = (page: Page) => page.getByRole('table', { name: 'Quotes' }).locator('tbody tr')
const titles = (page: Page) => cards(page).getByRole('heading')
const columnTitles = (page: Page) => rows(page).locator('[data-row]')
/** Selects a status tab, which shows its number of rows. */
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: new RegExp(`^${name}( \\d+)?$`) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search quotes' })

function item(unit_price: string) {
  return { description: 'Sign writing', quantity: '1', unit_price, vat_rate: null }
}

const pageErrors: RegExp[] = [/status of 4\d\d/]

test('quotes are found, sorted and filtered, in the list and in the table', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const { request } = context

  const today = new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/London',
  })

  await test.step('shows an empty list', async () => {
    await page.goto('/app/quotes')
    await expect(heading(page, 0)).toBeVisible()
    await expect(page.getByText('No quotes found.')).toBeVisible()
    const first = page.getByRole('link', { name: 'Create Your First Quote' })
    await expect(first).toHaveAttribute('href', '/app/quotes/new')
    await expect(page.getByRole('main').getByRole('link', { name: 'New Quote' })).toHaveAttribute(
      'href',
      '/app/quotes/new',
    )
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const harbour = await addCustomer(request, { name: 'Harbour Books' })
  const mill = await addCustomer(request, { name: 'mill Cottage' })
  const write = (customer: CustomerRecord, quote: object) =>
    call<QuoteRecord>(request, 'POST', '/quotes', {
      customer_id: customer.id,
      status: 'sent',
      items: [item('100.00')],
      ...quote,
    })
  const draft = await write(mill, {
    title: 'Awning',
    status: 'draft',
    items: [item('1234.50'), item('0.50')],
  })
  const opened = await write(harbour, { title: 'bunting', valid_until: '2099-12-31' })
  await write(harbour, { title: 'Chalk board', valid_until: '2098-01-31' })
  const accepted = await write(mill, { title: 'Door plate', items: [item('9.99')] })
  await acceptQuote(request, accepted)
  const customersBrowser = await openBrowser()
  await customersBrowser.request.post(`/api/v1/shared/${tokenOf(opened)}/view`, {
    data: {},
  })

  await test.step('the cards show the details of each quote', async () => {
    await page.reload()
    await expect(heading(page, 4)).toBeVisible()
    await expect(titles(page)).toHaveText(['Door plate', 'Chalk board', 'bunting', 'Awning'])
    for (const text of [
      draft.quote_number,
      'Draft',
      'mill Cottage',
      `Created ${today}`,
      '2 items',
      '£1,235.00',
    ]) {
      await expect(card(page, 'Awning')).toContainText(text)
    }
    await expect(card(page, 'Awning')).not.toContainText('Valid until')
    await expect(card(page, 'bunting')).toContainText('Valid until 31 Dec 2099')
    await expect(card(page, 'bunting')).toContainText('1 item')
    await expect(card(page, 'bunting')).toContainText('Viewed')
    await expect(card(page, 'Chalk board')).toContainText('Sent')
    await expectLinks(card(page, 'Door plate'), accepted.id, true)
    await expectLinks(card(page, 'Awning'), draft.id, false)
    await expect(page.getByRole('link', { name: 'Quotes', exact: true })).toHaveAccessibleDescription(
      '2 waiting for an answer',
    )
  })

  await test.step('search matches customer, title and number, in any case', async () => {
    const box = search(page)
    await expect(box).toHaveAttribute('placeholder', 'Search by customer name, title or quote number')
    for (const [text, found] of [
      ['MILL', ['Door plate', 'Awning']],
      [' unt', ['bunting']],
      [opened.quote_number.toLowerCase(), ['bunting']],
    ] as const) {
      await box.fill(text)
      await expect(titles(page)).toHaveText([...found])
      await expect(heading(page, found.length)).toBeVisible()
    }
    await box.fill('zeppelin')
    await expect(page.getByText('No quotes found.')).toBeVisible()
    await expect(page.getByText('Nothing matches “zeppelin”.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Your First Quote' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all quotes' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toBeFocused()
    await expect(heading(page, 4)).toBeVisible()
    await expect(box).toHaveValue('')
  })

  await test.step('the status filter uses the status that is shown', async () => {
    for (const [status, found] of [
      ['Viewed', ['bunting']],
      ['Sent', ['Chalk board']],
      ['Accepted', ['Door plate']],
      ['Draft', ['Awning']],
    ] as const) {
      await tab(page, status).click()
      await expect(titles(page)).toHaveText([...found])
      await expect(heading(page, found.length)).toBeVisible()
    }
    await tab(page, 'Expired').click()
    await expect(page.getByText('There are no quotes with this status.')).toBeVisible()
    await tab(page, 'All').click()
    await expect(heading(page, 4)).toBeVisible()
  })

  await test.step('the sort order is kept in the address together with search and status', async () => {
    await choose(page, 'Sort', 'Customer A to Z')
    await expect(titles(page).first()).toHaveText(/bunting|Chalk board/)
    await choose(page, 'Sort', 'Lowest total')
    await expect(titles(page).first()).toHaveText('Door plate')
    await tab(page, 'Sent').click()
    await search(page).fill('board')
    await expect(page).toHaveURL('/app/quotes?sort=total_amount&direction=asc&status=sent&search=board')
    await page.reload()
    await expect(titles(page)).toHaveText(['Chalk board'])
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveText('Lowest total')
    await expect(tab(page, 'Sent')).toHaveAttribute('aria-current', 'page')
    await expect(search(page)).toHaveValue('board')
    await page.goto('/app/quotes?sort=nonsense&direction=asc&status=nonsense')
    await expect(titles(page)).toHaveText(['Door plate', 'Chalk board', 'bunting', 'Awning'])
  })

  await test.step('the table sorts by its headings with mouse and keyboard', async () => {
    await page.goto('/app/quotes')
    await page.getByRole('radio', { name: 'Table' }).click()
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'Quote #',
      'Title',
      'Customer',
      'Status',
      'Created',
      'Valid Until',
      'Total',
      'Actions',
    ])
    await expect(rows(page).nth(3).getByRole('cell')).toHaveText(
      ['', draft.quote_number, 'Awning', 'mill Cottage', 'Draft', today, '-', '£1,235.00', 'Edit'],
      { useInnerText: true },
    )
    await expectWholeTable(page, 'Quotes', [640, 768, 1024])
    await expectSteps(rows(page).nth(0), accepted.id, true)
    await expectSteps(rows(page).nth(3), draft.id, false)
    for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBe(44)

    await expect(head('Created')).toHaveAttribute('aria-sort', 'descending')
    await head('Title').getByRole('button').click()
    await expect(columnTitles(page)).toHaveText(['Awning', 'bunting', 'Chalk board', 'Door plate'])
    await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending')
    await expect(head('Created')).not.toHaveAttribute('aria-sort')
    await expect(head('Title').getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(columnTitles(page)).toHaveText(['Door plate', 'Chalk board', 'bunting', 'Awning'])
    await expect(head('Title')).toHaveAttribute('aria-sort', 'descending')

    // Quotes without a date come last in either direction.
    await head('Valid Until').getByRole('button').click()
    await expect(columnTitles(page)).toHaveText([
      'Chalk board',
      'bunting',
      /Awning|Door plate/,
      /Awning|Door plate/,
    ])
    await page.keyboard.press('Space')
    await expect(columnTitles(page)).toHaveText([
      'bunting',
      'Chalk board',
      /Awning|Door plate/,
      /Awning|Door plate/,
    ])
    await head('Total').getByRole('button').click()
    await expect(columnTitles(page)).toHaveText(['Awning', /bunting|Chalk/, /bunting|Chalk/, 'Door plate'])
    await expect(page).toHaveURL('/app/quotes?sort=total_amount&direction=desc')
    await head('Created').getByRole('button').click()
    await expect(page).toHaveURL('/app/quotes')
  })

  await test.step('the chosen view is remembered, and the whole row links to its quote', async () => {
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible()
    const row = rows(page).filter({ hasText: 'Awning' })
    const box = await row.boundingBox()
    if (!box) throw new Error('the row is not on the screen')
    // The browser treats every part of the row as a link, whichever button is pressed.
    for (const part of [0.1, 0.35, 0.6, 0.8]) {
      const under = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('a')?.getAttribute('href'),
        [box.x + box.width * part, box.y + box.height / 2] as const,
      )
      expect(under, `at ${part}`).toBe(`/app/quotes/${draft.id}`)
    }
    await row.click()
    await expect(page).toHaveURL(`/app/quotes/${draft.id}`)
  })
})

async function expectLinks(row: Locator, id: string, accepted: boolean): Promise<void> {
  await expect(row.getByRole('link', { name: 'View', exact: true })).toHaveAttribute(
    'href',
    `/app/quotes/${id}`,
  )
  await expectSteps(row, id, accepted)
}

async function expectSteps(row: Locator, id: string, accepted: boolean): Promise<void> {
  await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/app/quotes/${id}/edit`)
  const invoice = row.getByRole('link', { name: 'Create Invoice' })
  if (accepted) await expect(invoice).toHaveAttribute('href', `/app/invoices/new?quote=${id}`)
  else await expect(invoice).toHaveCount(0)
}

test.describe('problems of the list', () => {
  test.use({ expectedErrors: pageErrors })

  test('the list shows that it is loading, what failed, and that there is no company', async ({
    page,
    context,
    openBrowser,
  }) => {
    await startCompany(context)
    await createQuote(context.request, await addCustomer(context.request))

    await test.step('shows loading', async () => {
      const release = await holdRequests(page, LIST_CALLS)
      await page.goto('/app/quotes')
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
      release()
      await expect(card(page, 'Shop front')).toBeVisible()
      await page.unrouteAll()
    })

    await test.step('a failure shows an error, and loading can be repeated', async () => {
      await page.route(`**${LIST_CALLS}`, (route) => route.fulfill(FAILURE))
      await page.goto('/app/quotes')
      await expect(page.getByRole('heading', { name: 'Error Loading Quotes' })).toBeVisible()
      await expect(page.getByText('An unexpected error occurred')).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(card(page, 'Shop front')).toBeVisible()
    })

    await test.step('a user without a company is told so', async () => {
      const nobody = await openBrowser()
      await openSession(nobody, await createAccount())
      const refusal = await nobody.request.post('/rpc/quote/list', {
        data: { json: {} },
        headers: { origin: process.env.E2E_BASE_URL ?? '' },
      })
      const answer = { status: refusal.status(), body: await refusal.text(), contentType: 'application/json' }
      await page.route(`**${LIST_CALLS}`, (route) => route.fulfill(answer))
      await page.goto('/app/quotes')
      await expect(page.getByRole('heading', { name: 'No Company Found' })).toBeVisible()
      await expect(page.getByText('You need to create a company first before managing quotes.')).toBeVisible()
      const settings = page.getByRole('link', { name: 'Go to Settings' })
      await expect(settings).toHaveAttribute('href', '/app/settings')
    })
  })

  test('every row of a long list can be reached, and coming back restores the position', async ({
    page,
    context,
  }) => {
    const COUNT = 130
    await startCompany(context)
    const { request } = context
    const customer = await addCustomer(request)
    for (let n = 1; n <= COUNT; n += 1) await createQuote(request, customer, { title: `Sign ${n}` })

    await test.step('scrolling loads to the end, even after a failure', async () => {
      await page.goto('/app/quotes')
      await expect(heading(page, COUNT)).toBeVisible()
      await page.route(`**${LIST_CALLS}`, (route) => route.fulfill(FAILURE))
      await card(page, 'Sign 90').scrollIntoViewIfNeeded()
      await expect(page.getByText('The rest could not be loaded')).toBeVisible()
      await page.unrouteAll()
      const more = page.getByRole('button', { name: 'Try Again' })
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(more).toHaveCount(0)
      await expect(async () => {
        await page.mouse.wheel(0, 3000)
        await expect(page.getByText(`All ${COUNT} quotes shown`)).toBeVisible({ timeout: 300 })
      }).toPass()
    })

    await test.step('no row is missing or repeated', async () => {
      const seen = new Set<string>()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += 600) {
        await page.evaluate((y) => scrollTo(0, y), top)
        // Waits until the rows in view are drawn, and not just the space for them.
        const isDrawn = () =>
          Boolean(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article'))
        await expect.poll(() => page.evaluate(isDrawn)).toBe(true)
        const texts = await titles(page).allTextContents()
        expect(new Set(texts).size).toBe(texts.length)
        for (const text of texts) seen.add(text)
      }
      expect(seen.size).toBe(COUNT)
    })

    await test.step('coming back from a quote restores the position in the list', async () => {
      await card(page, 'Sign 12').getByRole('link', { name: 'View', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Sign 12', level: 1 })).toBeVisible()
      await page.goBack()
      await expect(card(page, 'Sign 12')).toBeInViewport()
    })

    await test.step('a quote written by a colleague in the meantime appears', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
      await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
      await createQuote(request, customer, { title: 'By a colleague' })
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotes' }).click()
      await expect(card(page, 'By a colleague')).toBeVisible()
      await expect(heading(page, COUNT + 1)).toBeVisible()
    })
  })
})

const LONG_NAME =
  'Harbour Books, Maps & Second-hand Nautical Instruments of Kingston upon Thames and Ham Ltd'.padEnd(95, '.')

/** True when the text of the element is wider than the column that it stands in. */
const leavesItsColumn = (cell: Locator) =>
  cell.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    const column = element.getBoundingClientRect()
    return text.left < column.left - 0.5 || text.right > column.right + 0.5
  })

test('rows show long names and large amounts whole, at every width, and begin high up on a phone', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request, { name: LONG_NAME })
  const items = [{ description: 'Roof', quantity: '1', unit_price: '2420026.28', vat_rate: '20' }]
  for (const title of ['Gutter', 'Roof', 'Chimney'])
    await createQuote(request, customer, { title, items, status: 'sent' })

  await test.step('the list has one document below the other', async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 664 })
      await page.goto('/app/quotes')
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(3)
      const boxes = await Promise.all((await cards.all()).map((one) => one.boundingBox()))
      expect(new Set(boxes.map((box) => box?.x)).size, `${width} pixels wide`).toBe(1)
      const amount = cards.first().getByText('£2,904,031.54')
      expect(await leavesItsColumn(amount), `${width} pixels wide`).toBe(false)
      const name = cards.first().getByText(LONG_NAME)
      expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      if (width < 768) await expect(card(page, 'Chimney')).toBeInViewport({ ratio: 0.6 })
    }
  })

  await test.step('the table grows its rows and keeps amounts in their column', async () => {
    await page.getByRole('radio', { name: 'Table' }).click()
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const cell of await page.getByRole('cell', { name: '£2,904,031.54' }).all())
        expect(await leavesItsColumn(cell), `${width} pixels wide`).toBe(false)
      const row = rows(page).first()
      expect((await row.boundingBox())?.height).toBeGreaterThan(60)
      await expect(row.getByText(LONG_NAME).filter({ visible: true })).toHaveCount(1)
    }
  })
})
