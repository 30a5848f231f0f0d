import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { fillQuoteForm, line, openQuoteForm } from '../../support/quote-form.ts'
import { addCustomer, createQuote, newestQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Closes the page without the unsaved-changes question, as a crash would. */
async function crash(page: Page): Promise<Page> {
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  return context.newPage()
}

/** Returns the drafts stored on this device, as JSON. */
function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('quotespark-drafts')
        // The database does not exist yet, and only the product may create it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve('')
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts').objectStore('drafts').getAll()
          drafts.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(drafts.result))
          }
        }
      }),
  )
}

/** Drafts are stored with a short delay. */
async function expectStored(page: Page, typed: string): Promise<void> {
  await expect.poll(() => storedDrafts(page)).toContain(typed)
}

test('sections, texts, units and long descriptions can be written, and show in the preview at once', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await addCustomer(context.request)
  await openQuoteForm(page)
  await fillQuoteForm(page)

  await line(page, 1).description.fill('')
  await line(page, 1).description.press('Escape')
  await page.keyboard.type('Sign writing')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Two coats')
  const { height } = (await line(page, 1).description.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(50)
  await page.getByLabel('Unit line 1', { exact: true }).fill('hour')
  await line(page, 1).quantity.fill('2.125')
  await button(page, 'Add Section').click()
  await page.keyboard.type('Upstairs')
  await button(page, 'Add Text').click()
  await page.keyboard.type('Before nine, please')
  await button(page, 'Add Item').click()
  await page.keyboard.type('Gold leaf')
  await page.keyboard.press('Escape')
  await button(page, 'Add Subtotal').click()
  // Empty lines at the end do not block saving.
  await button(page, 'Add Item').click()
  await button(page, 'Add Item').click()

  await expect(preview(page)).toContainText('Two coats')
  await expect(preview(page)).toContainText('2.125 hours')
  await expect(preview(page)).toContainText('Harbour Books')
  await expect(preview(page)).toContainText('Before nine, please')
  await expect(preview(page)).toContainText('£382.50')
  const toRight = (await preview(page).boundingBox())?.x ?? 0
  expect(toRight).toBeGreaterThan((await line(page, 1).description.boundingBox())?.x ?? Infinity)

  await button(page, 'Save as Draft').click()
  await expect(page.getByText('Quote saved as draft successfully!')).toBeVisible()
  const { items } = (await newestQuote(context.request)) as unknown as { items: object[] }
  expect(items).toMatchObject([
    { kind: 'line', description: 'Sign writing\nTwo coats', quantity: '2.125', unit: 'hour' },
    { kind: 'heading', description: 'Upstairs', total_price: '0.00' },
    { kind: 'text', description: 'Before nine, please' },
    { kind: 'line', description: 'Gold leaf', unit: null },
    { kind: 'subtotal', description: 'Subtotal', total_price: '318.75' },
  ])
  expect(items).toHaveLength(5)
})

test('a narrow window shows the preview in a tab, and the total and main action at its bottom', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const items = Array.from({ length: 30 }, (_, at) => ({
    description: `Shelf ${at + 1}`,
    quantity: '1',
    unit_price: '10.00',
    vat_rate: '20',
  }))
  const { id } = await createQuote(context.request, customer, { items })
  await page.goto(`/app/quotes/${id}/edit`)
  const bar = page.getByRole('region', { name: 'Actions' })
  await expect(bar).toContainText('£360.00')
  await expect(button(page, 'Save Changes')).toBeInViewport()
  await line(page, 15).description.scrollIntoViewIfNeeded()
  await expect(button(page, 'Save Changes')).toBeInViewport()

  await expect(preview(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Preview' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Preview' })
  await expect(panel).toContainText('Shelf 30')
  await expect(panel).toContainText('£360.00')
  await expect(line(page, 1).description).toBeHidden()
  await page.getByRole('tab', { name: 'Edit' }).click()
  await expect(line(page, 1).description).toBeVisible()
  await line(page, 1).description.fill('')
  // An error found while the preview is open switches back to the field.
  await page.getByRole('tab', { name: 'Preview' }).click()
  await button(page, 'Save Changes').click()
  await expect(line(page, 1).description).toBeFocused()
})

test('the editor has names and roles, and announces its total politely', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await openQuoteForm(page)
  await fillQuoteForm(page)
  await button(page, 'Add Section').click()
  await expect(page.getByRole('list', { name: 'Quote Items' })).toMatchAriaSnapshot(`
    - list "Quote Items":
      - listitem:
        - button "Move line 1"
        - text: Description line 1
        - combobox "Description line 1": /^Sign writing/
        - text: Quantity line 1
        - textbox "Quantity line 1": "1"
        - text: Unit line 1
        - combobox "Unit line 1"
        - text: Unit Price line 1
        - textbox "Unit Price line 1": "150.00"
        - text: VAT line 1
        - combobox "VAT line 1": 20%
        - text: Line Total £150.00
        - button "More for line 1"
      - listitem:
        - button "Move line 2"
        - text: Section line 2
        - textbox "Section line 2"
        - button "More for line 2"
        - button "Remove line 2"
  `)
  await expect(page.getByRole('region', { name: 'Actions' })).toMatchAriaSnapshot(`
    - region "Actions":
      - heading "Actions" [level=2]
      - status: Total £180.00
      - button "Send Quote"
      - button "Review and send"
      - button "Save as Draft"
  `)
  await expect(preview(page).getByRole('article', { name: 'Preview of the quote' })).toBeVisible()
  await expectAccessible(page)
})

test('hints are shown before a quote is sent, with links to their fields', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await openQuoteForm(page)
  await fillQuoteForm(page)
  await expect(page.getByText('The total is £0.00.')).toBeHidden()
  await line(page, 1).unitPrice.fill('0')
  await page.getByLabel('Valid Until', { exact: true }).fill('1 Jan 2020')
  await page.getByLabel('Valid Until', { exact: true }).press('Tab')
  const notice = page.getByRole('region', { name: 'Before you send it' })
  await expect(notice.getByRole('listitem')).toHaveText([
    /^The total is £0\.00\./,
    /^The Valid Until date is in the past/,
  ])
  await button(page, '2 things to check').click()
  await expect(notice).toBeFocused()
  await notice.getByRole('button', { name: 'Show the field' }).first().click()
  await expect(line(page, 1).unitPrice).toBeFocused()

  await button(page, 'Send Quote').click()
  const dialog = page.getByRole('dialog', { name: 'Send it as it is?' })
  await expect(dialog).toContainText('The total is £0.00.')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/app/quotes/new')
  await button(page, 'Send Quote').click()
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  // A date in the past blocks sending, because nobody could accept the quote.
  await expect(page.getByText(/^This date has passed/)).toBeVisible()
  await button(page, 'Clear date').click()
  await expect(button(page, '1 thing to check')).toBeVisible()
  await button(page, 'Send Quote').click()
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page).toHaveURL('/app/quotes')
  expect(await newestQuote(context.request)).toMatchObject({ status: 'sent', total_amount: '0.00' })
})

test('unsaved input survives a closed tab, and is removed by saving, discarding or signing out', async ({
  page: first,
  context,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  await openQuoteForm(first)
  await fillQuoteForm(first)
  await expectStored(first, '"150')

  let page = await crash(first)
  await test.step('the draft is restored with its customer and lines, and is still unsaved', async () => {
    await openQuoteForm(page)
    await expect(page.getByRole('alert')).toContainText('You have an unsaved draft of this quote')
    await button(page, 'Restore').click()
    await expect(page.getByLabel('Title')).toHaveValue('Shop front')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Harbour Books')
    await expect(line(page, 1).description).toHaveValue('Sign writing')
    await expect(preview(page)).toContainText('£180.00')
    await button(page, 'Save as Draft').click()
    await expect(page).toHaveURL('/app/quotes')
    await openQuoteForm(page)
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(button(page, 'Restore')).toBeHidden()
  })

  await test.step('a draft of a quote that changed in the meantime says so', async () => {
    const quote = await createQuote(context.request, customer)
    await page.goto(`/app/quotes/${quote.id}/edit`)
    await page.getByLabel('Title').fill('Mine')
    await expectStored(page, 'Mine')
    page = await crash(page)
    const stored = await call<object>(context.request, 'GET', `/quotes/${quote.id}`)
    await call(context.request, 'PUT', `/quotes/${quote.id}`, { ...stored, title: 'Theirs' })
    await page.goto(`/app/quotes/${quote.id}/edit`)
    await expect(page.getByLabel('Title')).toHaveValue('Theirs')
    await expect(page.getByRole('alert')).toContainText('The quote has been changed since')
    await button(page, 'Restore').click()
    await expect(page.getByLabel('Title')).toHaveValue('Mine')
    await button(page, 'Save Changes').click()
    await expect(page).toHaveURL(`/app/quotes/${quote.id}`)
    expect(await newestQuote(context.request)).toMatchObject({ title: 'Mine' })
  })

  await test.step('customers and catalogue items have drafts as well, and discarding removes them', async () => {
    await page.goto('/app/customers/new')
    await page.getByLabel('Company Name').fill('Mill Bakery')
    await expectStored(page, 'Mill Bakery')
    page = await crash(page)
    await page.goto('/app/customers/new')
    await button(page, 'Restore').click()
    await expect(page.getByLabel('Company Name')).toHaveValue('Mill Bakery')
    page = await crash(page)
    await page.goto('/app/customers/new')
    await button(page, 'Discard').click()
    await expect.poll(() => storedDrafts(page)).not.toContain('Mill Bakery')
    await page.reload()
    await expect(page.getByLabel('Company Name')).toHaveValue('')
    await expect(button(page, 'Restore')).toBeHidden()

    await page.goto('/app/products-services')
    await page.getByLabel('Name').fill('Oak shelf')
    await expectStored(page, 'Oak shelf')
    page = await crash(page)
    await page.goto('/app/products-services')
    await button(page, 'Restore').click()
    await expect(page.getByLabel('Name')).toHaveValue('Oak shelf')
  })

  await test.step('signing out removes all drafts from the device', async () => {
    page = await crash(page)
    await page.goto('/app/invoices/new')
    await page.getByLabel('Title').fill('Mine alone')
    await expectStored(page, 'Mine alone')
    page = await crash(page)
    await page.goto('/app/dashboard')
    await page.getByRole('button', { name: /^Ada/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/auth')
    const left = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('quotespark-drafts')
            opening.onsuccess = () => {
              const names = opening.result.transaction('drafts').objectStore('drafts').count()
              names.onsuccess = () => {
                opening.result.close()
                resolve(names.result)
              }
            }
          }),
      )
    await expect.poll(left).toBe(0)
  })
})

/** The longest quantity and prices there are, and the VAT choice with the longest name. */
const LONGEST = [
  { quantity: '9999999.999', unit_price: '1.00', vat_rate: '20' },
  { quantity: '1', unit_price: '2904031.5432', vat_rate: '20' },
  { quantity: '1', unit_price: '999999999.9899', vat_rate: '20' },
  { quantity: '12', unit_price: '45.00', vat_rate: '20', vat_category: 'AE' },
]

test('every digit and the whole name of the VAT is in sight, and where there is room a line takes one row', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const items = LONGEST.map((figures, at) => ({
    description: `Slate of the roof, part ${at + 1}`,
    ...figures,
  }))
  const { id } = await createQuote(context.request, customer, { items })
  await page.goto(`/app/quotes/${id}/edit`)
  const row = (number: number) =>
    page
      .getByRole('list', { name: 'Items', exact: true })
      .getByRole('listitem')
      .nth(number - 1)
  for (const width of [1440, 1280, 768, 390]) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(line(page, 4).vat).toHaveText('Reverse charge (construction), 20%')
      expect(await cutOff(page)).toEqual([])
      for (const number of [1, 2, 3, 4]) {
        const tops = await row(number)
          .locator(':is(input, textarea, [role=combobox]):visible:not([aria-hidden])')
          .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)))
        const apart = Math.max(...tops) - Math.min(...tops)
        if (width === 1440) expect(apart, `line ${number} takes one row`).toBeLessThan(3)
        else expect(apart, `line ${number} takes several rows`).toBeGreaterThan(30)
      }
    })
  }
})

/** The fields and amounts of the lines whose content is wider than what is shown of it. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'ol > li :is(input:not([aria-hidden]), [role=combobox] > span, .amount)',
      ),
    ]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map(
        (element) => `${element.outerHTML.slice(0, 80)}: ${element.scrollWidth} of ${element.clientWidth}`,
      ),
  )
}

test('a line is duplicated, a line is added above it, and lines move, from its menu', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await addCustomer(context.request)
  await openQuoteForm(page)
  await fillQuoteForm(page)
  const choose = async (number: number, item: string) => {
    await button(page, `More for line ${number}`).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await choose(1, 'Duplicate line')
  await expect(line(page, 2).description).toBeFocused()
  await expect(line(page, 2).description).toHaveValue('Sign writing')
  await expect(line(page, 2).unitPrice).toHaveValue('150.00')
  await expect(page.getByText('Line 1 duplicated as line 2')).toBeAttached()

  await choose(2, 'Insert above')
  await expect(line(page, 2).description).toBeFocused()
  await page.keyboard.type('Scaffold')
  await page.keyboard.press('Escape')
  await expect(line(page, 3).description).toHaveValue('Sign writing')

  await choose(3, 'Move up')
  await expect(page.getByText('Line 3 moved to position 2 of 3')).toBeAttached()
  await expect(line(page, 3).description).toHaveValue('Scaffold')
  await expect(button(page, 'More for line 2')).toBeFocused()
  await button(page, 'Move line 2').press('ArrowUp')
  await expect(page.getByText('Line 2 moved to position 1 of 3')).toBeAttached()
  await button(page, 'Move line 2').press('ArrowUp')
  await expect(page.getByText(/^Line 2 moved to position 1 of 3\u00a0$/)).toBeAttached()
  await button(page, 'More for line 1').click()
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
})

test('the preview can be hidden for wider lines, and stays so until it is shown again', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await startCompany(context)
  await addCustomer(context.request)
  await openQuoteForm(page)
  const width = async () => (await line(page, 1).description.boundingBox())?.width ?? 0
  const title = () => page.getByLabel('Title').boundingBox()
  const [before, top] = [await width(), (await title())?.y]
  await page.getByLabel('Title').fill('Shop front')
  await button(page, 'Hide preview').click()
  await expect(preview(page)).toBeHidden()
  await expect(button(page, 'Show preview')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Shop front')
  expect((await title())?.y).toBe(top)
  const [description, price] = [
    await line(page, 1).description.boundingBox(),
    await line(page, 1).unitPrice.boundingBox(),
  ]
  expect(Math.abs((description?.y ?? 0) - (price?.y ?? 99))).toBeLessThan(3)
  await page.goto('/app/invoices/new')
  await expect(button(page, 'Show preview')).toBeVisible()
  await expect(preview(page)).toBeHidden()
  await button(page, 'Show preview').click()
  await expect(preview(page)).toBeVisible()
  expect(before).toBeGreaterThan(200)
  // Below the width where both fit, the preview has a tab instead.
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(button(page, 'Hide preview')).toBeHidden()
})
