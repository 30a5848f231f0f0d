import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { startCompany } from '../../support/people.ts'
import { dragLine, fillQuoteForm, line, openQuoteForm } from '../../support/quote-form.ts'
import {
  addCustomer,
  answerQuote,
  newestQuote,
  type QuoteRecord,
  waitForRevision,
} from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const total = (page: Page) => page.getByRole('region', { name: 'Actions' }).getByText(/^£/)

async function addItem(page: Page, number: number, description: string, price: string): Promise<void> {
  await button(page, 'Add Item').click()
  await expect(line(page, number).description).toBeFocused()
  await page.keyboard.type(description)
  await page.keyboard.press('Escape')
  await line(page, number).unitPrice.fill(price)
}

/** Opens the menu of a line by keyboard and selects an entry. */
async function offer(page: Page, number: number, as: string): Promise<void> {
  await button(page, `More for line ${number}`).press('Enter')
  const entry = page.getByRole('menuitem', { name: as, exact: true })
  await entry.press('Enter')
  await expect(entry).toBeHidden()
}

interface Offer {
  discount_amount: string | null
  total_amount: string
  items: object[]
}

/** Writes five lines: two form a group, one is exempt and one is optional. */
async function writeOffer(page: Page): Promise<void> {
  await openQuoteForm(page)
  await fillQuoteForm(page)
  await addItem(page, 2, 'Oak sign', '300')
  await addItem(page, 3, 'Brass sign', '500')
  await addItem(page, 4, 'Cover for a year', '100')
  await addItem(page, 5, 'Night light', '80')

  // A discount has a field only where one was added.
  await expect(field(page, 'Discount line 1')).toBeHidden()
  await offer(page, 1, 'Add discount')
  await expect(field(page, 'Discount line 1')).toBeFocused()
  await page.keyboard.type('10 %')
  await expect(field(page, 'Discount line 2')).toBeHidden()
  await expect(field(page, 'Discount on the whole document')).toBeHidden()
  await button(page, 'Add discount').press('Enter')
  await expect(field(page, 'Discount on the whole document')).toBeFocused()
  await page.keyboard.type('50')
  await inPounds(page.getByRole('radiogroup', { name: 'Discount on the whole document in' }))

  await choose(page, field(page, 'VAT line 4'), /^Exempt/)
  await field(page, 'Exemption reason line 4').fill('insur')
  await page.getByRole('option', { name: /^Exempt: insurance/ }).click()

  await offer(page, 2, 'Offer as alternatives')
  await expect(field(page, 'Choose one of line 2')).toBeFocused()
  await page.keyboard.type('Sign')
  await offer(page, 5, 'Make it optional')
  await offer(page, 5, 'Let the customer change the quantity')
  await expect(field(page, 'At most line 5')).toBeFocused()
  await page.keyboard.type('4')
}

const inPounds = (kinds: Locator) => kinds.getByRole('radio', { name: 'Pounds' }).click()

const SAVED = {
  discount_amount: '50.00',
  items: [
    { description: 'Sign writing', discount_percent: '10', choice: 'included' },
    { description: 'Oak sign', choice: 'one_of', group: 'Sign', selected: true },
    { description: 'Brass sign', choice: 'one_of', group: 'Sign', selected: false },
    {
      description: 'Cover for a year',
      vat_rate: null,
      vat_category: 'E',
      exemption_reason: 'Exempt: insurance (VAT Act 1994, Schedule 9, Group 2)',
    },
    { description: 'Night light', choice: 'optional', selected: false, quantity_min: '1', quantity_max: '4' },
  ],
}

test('a quote with discounts, an exempt line, an option and a group is written by keyboard', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await addCustomer(context.request)
  await writeOffer(page)

  await expect(box(page, 'Selected by default line 5')).not.toBeChecked()
  await expect(box(page, 'Selected by default line 2')).toBeChecked()
  // £535 minus the £50 discount; £435 minus £40.65 of it are charged 20%.
  await expect(total(page)).toHaveText('£563.87')
  for (const words of [
    'Less 10%',
    'One of: Sign, included in the total',
    'One of: Sign, not included in the total',
    'Optional, not included in the total',
    'Quantity from 1 to 4, as you choose',
    'Exempt: insurance',
    '£563.87',
  ]) {
    await expect(preview(page)).toContainText(words)
  }
  await box(page, 'Selected by default line 3').press('Space')
  await expect(box(page, 'Selected by default line 2')).not.toBeChecked()
  await box(page, 'Selected by default line 2').press('Space')
  await expect(total(page)).toHaveText('£563.87')
  await expectAccessible(page)

  await button(page, 'Save as Draft').click()
  await expect(page).toHaveURL('/app/quotes')
  const saved = await newestQuote(context.request)
  expect(saved).toMatchObject({ ...SAVED, total_amount: '563.87' })

  // It stays the same when it is opened and saved, duplicated, or restored from a stored draft.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/app/quotes/${saved.id}/edit`)
  await expect(field(page, 'Discount line 1')).toHaveValue('10')
  await page.getByLabel('Title').fill('Shop front, again')
  await button(page, 'Save Changes').click()
  await expect(page).toHaveURL(`/app/quotes/${saved.id}`)
  expect(await newestQuote(context.request)).toMatchObject({ ...SAVED, title: 'Shop front, again' })
  const copy = await call<Offer>(context.request, 'POST', `/quotes/${saved.id}/duplicate`)
  expect(copy).toMatchObject({ ...SAVED, total_amount: '563.87' })
})

test('invalid entries show errors at their lines, and nothing typed is lost', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await writeOffer(page)
  const save = () => button(page, 'Save as Draft').click()

  await field(page, 'Discount line 1').fill('101')
  await box(page, 'Selected by default line 2').click()
  await choose(page, field(page, 'VAT line 2'), /^Exempt/)
  await field(page, 'At least line 5').fill('9')
  await save()
  await expect(page.getByText(/^Line 1: Discount must be between 0 and 100%/).last()).toBeVisible()
  await expect(
    page.getByText('Line 2: Exemption reason is required: say why no VAT is charged.'),
  ).toBeVisible()
  await expect(page.getByText(/^Line 2: Group “Sign” needs one line/)).toBeVisible()
  await expect(page.getByText('Line 5: Minimum quantity cannot be more than the maximum.')).toBeVisible()
  await expect(field(page, 'Discount line 1')).toBeFocused()

  await field(page, 'Discount line 1').fill('150.01')
  await inPounds(page.getByRole('radiogroup', { name: 'Discount of line 1 in' }))
  await field(page, 'Exemption reason line 2').fill('Exempt: art')
  await page.keyboard.press('Escape')
  await box(page, 'Selected by default line 2').click()
  await field(page, 'At least line 5').fill('1')
  await offer(page, 3, 'Always include it')
  await save()
  await expect(
    page.getByText('Line 2: Group “Sign” needs at least two lines to choose from.').last(),
  ).toBeVisible()
  await offer(page, 3, 'Add to “Sign”')
  await save()
  // The limit of a discount is known once its line has a price.
  await expect(page.getByText(/^Line 1: Discount cannot be more than the £150\.00/)).toBeVisible()
  await expect(field(page, 'Discount line 1')).toBeFocused()
  await field(page, 'Discount line 1').fill('150')
  await field(page, 'Discount on the whole document').fill('100000')
  await save()
  await expect(page.getByText(/^Discount cannot be more than the £400\.00/)).toBeVisible()
  await expect(field(page, 'Discount on the whole document')).toBeFocused()
  await field(page, 'Discount on the whole document').fill('400')
  await save()
  await expect(page).toHaveURL('/app/quotes')
  expect(await newestQuote(context.request)).toMatchObject({ total_amount: '0.00' })
})

test('lines can be dragged between groups, and a discount is added to one line or the whole', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await addCustomer(context.request)
  await writeOffer(page)
  // Drags from below the group to between its lines.
  await dragLine(page, 4, 3)
  await expect(line(page, 3).description).toHaveValue('Cover for a year')
  await expect(box(page, 'Selected by default line 3')).not.toBeChecked()
  await expect(page.getByText('Line 4 moved to position 3 of 5, now one of “Sign”')).toBeAttached()
  await button(page, 'Move line 5').press('ArrowUp')
  await expect(page.getByText('Line 5 moved to position 4 of 5, now one of “Sign”')).toBeAttached()
  await expect(line(page, 4).description).toHaveValue('Night light')
  await offer(page, 4, 'Always include it')
  await expect(box(page, 'Selected by default line 4')).toBeHidden()

  // A discount is removed where it was added, and the next document starts without fields for one.
  await button(page, 'Remove discount of line 1').click()
  await expect(field(page, 'Discount line 1')).toBeHidden()
  await expect(button(page, 'More for line 1')).toBeFocused()
  await expect(field(page, 'Discount on the whole document')).toHaveValue('50')
  await button(page, 'Remove discount on the whole').press('Enter')
  await expect(button(page, 'Add discount')).toBeFocused()
  await offer(page, 2, 'Add discount')
  await page.keyboard.type('5')
  await button(page, 'Save as Draft').click()
  await expect(page).toHaveURL('/app/quotes')
  await openQuoteForm(page)
  await expect(page.getByLabel(/^Discount/)).toHaveCount(0)
})

test('staff see the choice next to the offer, and bill the choice', async ({ page, context }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const one = (description: string, unit_price: string, offered: object = {}) => ({
    ...{ description, quantity: '1', unit_price, vat_rate: '20' },
    ...offered,
  })
  const quote = await call<QuoteRecord & { items: { id: string }[] }>(context.request, 'POST', '/quotes', {
    title: 'Shop front',
    status: 'draft',
    customer_id: customer.id,
    discount_percent: '10',
    items: [
      one('Sign writing', '100'),
      one('Oak sign', '300', { choice: 'one_of', group: 'Sign', selected: true }),
      one('Pine sign', '200', { choice: 'one_of', group: 'Sign' }),
      one('Night light', '80', { choice: 'optional', quantity_max: '4' }),
    ],
  })
  await page.goto('/app/quotes')
  const row = page.getByRole('article', { name: 'Shop front' })
  await expect(row).toContainText('£432.00')
  await expect(row).toContainText('from £324.00')
  await page.goto(`/app/customers/${customer.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Shop front' })).toContainText('from £324.00')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('link', { name: /Shop front/ })).toContainText('from £324.00')

  await call(context.request, 'POST', `/quotes/${quote.id}/send`)
  await waitForRevision(context.request, quote, 1)
  const sent = await call<typeof quote>(context.request, 'GET', `/quotes/${quote.id}`)
  const [work, , pine, light] = sent.items.map(({ id }) => id)
  await answerQuote(sent, 'accept', {
    ...{ signed_name: 'Grace Hopper', confirmed: true, revision: 1, total_amount: '583.20' },
    selection: [
      { item_id: work, quantity: '1' },
      { item_id: pine, quantity: '1' },
      { item_id: light, quantity: '3' },
    ],
  })
  await page.reload()
  await expect(page.getByRole('link', { name: /Shop front/ })).toContainText('of £432.00 offered')
  await page.goto('/app/quotes')
  await expect(row).toContainText('£583.20')
  await expect(row).toContainText('of £432.00 offered')

  await page.goto(`/app/quotes/${quote.id}`)
  const items = page.getByRole('table', { name: 'Items' })
  const line = (description: string) => items.getByRole('row').filter({ hasText: description })
  await expect(line('Oak sign')).toContainText('Not chosen')
  await expect(line('Pine sign')).toContainText('Accepted')
  await expect(line('Night light')).toContainText('3 × £80.00')
  await expect(line('Sign writing')).not.toContainText(/hosen|Accepted/)
  await expect(page.getByRole('definition').filter({ hasText: '£583.20' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/app/invoices/new?quote=${quote.id}`)
  await expect(field(page, 'Description line 2')).toHaveValue('Pine sign')
  await expect(field(page, 'Quantity line 3')).toHaveValue('3')
  await expect(field(page, 'Discount on the whole document')).toHaveValue('10')
  await expect(total(page)).toHaveText('£583.20')
})

test('an offer can be written on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startCompany(context)
  await addCustomer(context.request)
  await writeOffer(page)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(preview(page).or(page.getByRole('tabpanel', { name: 'Preview' }))).toContainText(
    'One of: Sign, included in the total',
  )
  await button(page, 'Save as Draft').click()
  await expect(page).toHaveURL('/app/quotes')
  expect(await newestQuote(context.request)).toMatchObject({ ...SAVED, total_amount: '563.87' })
})
