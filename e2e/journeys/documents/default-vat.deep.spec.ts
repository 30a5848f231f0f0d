import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { openMailbox } from '../../support/mailbox.ts'
import { startCompany } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { chooseCustomer, line, openQuoteForm } from '../../support/quote-form.ts'
import { addCustomer, londonDay, newestQuote } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
interface Sealed {
  revision: number | null
  share_url: string | null
}

const AT_20 = 'Reverse charge (construction), 20%'

/** Picks a catalogue item for a line. */
async function pick(page: Page, number: number, name: string): Promise<void> {
  await line(page, number).description.fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('lines start with the default VAT of their item or customer', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)

  await test.step('an item is made exempt with a reason', async () => {
    await page.goto('/app/products-services')
    await page.getByRole('button', { name: 'Add Product/Service' }).first().click()
    await page.getByLabel('Name').fill('Cover for a year')
    await page.getByLabel('Price', { exact: true }).fill('90')
    await choose(page, page.getByRole('combobox', { name: 'VAT', exact: true }), /^Exempt/)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Exemption reason is required: say why no VAT is charged.')).toBeVisible()
    await page.getByLabel('Exemption reason').fill('insur')
    await page.getByRole('option', { name: /^Exempt: insurance/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Cover for a year' })).toContainText('Exempt')
    await call(context.request, 'POST', '/products', { name: 'Bricklaying', unit_price: '400' })
  })

  await test.step('a customer is set to the reverse charge', async () => {
    await page.goto('/app/customers/new')
    await page.getByLabel('Company Name').fill('North Build')
    await page.getByLabel('Contact Name').fill('Bob')
    await page.getByLabel('Email', { exact: true }).fill('bob@north.example')
    await choose(page, page.getByRole('combobox', { name: 'Default VAT treatment' }), /^Reverse charge/)
    await expectAccessible(page)
    await button(page, 'Add Customer').click()
    await expect(page.getByText('Customer created successfully!')).toBeVisible()
  })

  await test.step('the first line and the lines from the catalogue follow the customer', async () => {
    await openQuoteForm(page)
    await expect(line(page, 1).vat).toHaveText('20%')
    await page.getByLabel('Title').fill('A wall')
    await chooseCustomer(page, 'North Build')
    await expect(line(page, 1).vat).toHaveText(AT_20)
    await pick(page, 1, 'Bricklaying')
    await expect(line(page, 1).vat).toHaveText(AT_20)
    await button(page, 'Add Item').click()
    await pick(page, 2, 'Cover for a year')
    await expect(line(page, 2).vat).toHaveText('Exempt')
    await expect(page.getByLabel('Exemption reason line 2')).toHaveValue(/^Exempt: insurance/)
    await button(page, 'Add Item').click()
    await line(page, 3).description.fill('Skip')
    await page.keyboard.press('Escape')
    await expect(line(page, 3).vat).toHaveText(AT_20)
  })

  await test.step('changing the customer asks about existing lines', async () => {
    await chooseCustomer(page, 'Harbour Books')
    const notice = page.getByRole('status').filter({ hasText: 'This customer has no default VAT treatment' })
    await expect(notice).toContainText('2 lines')
    await expect(line(page, 1).vat).toHaveText(AT_20)
    await expectAccessible(page)
    await button(page, 'Change 2 Lines').click()
    await expect(line(page, 1).vat).toHaveText('20%')
    await expect(line(page, 2).vat).toHaveText('Exempt')
    await expect(line(page, 3).vat).toHaveText('20%')
    await expect(notice).toBeHidden()
    await chooseCustomer(page, 'North Build')
    await expect(
      page.getByText('Default VAT treatment of this customer: Reverse charge (construction)'),
    ).toBeVisible()
    await button(page, 'Leave Unchanged').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'VAT left unchanged' })).toBeFocused()
    await button(page, 'Save as Draft').click()
    await expect(page).toHaveURL('/app/quotes')
    expect(await newestQuote(context.request)).toMatchObject({
      items: [
        { vat_rate: '20', vat_category: 'S' },
        { vat_rate: null, vat_category: 'E' },
        { vat_rate: '20', vat_category: 'S' },
      ],
    })
  })
})

test('the company sets the VAT of lines that have no other default', async ({ page, context }) => {
  await startCompany(context)
  await page.goto('/app/settings#document-settings')
  const card = page.getByRole('region', { name: 'Quote & Invoice Settings' })
  await choose(page, card.getByRole('combobox', { name: 'Default VAT treatment' }), 'Exempt')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByText('Exemption reason is required: say why no VAT is charged.')).toBeVisible()
  await card.getByLabel('Exemption reason').fill('Exempt: education')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Quote & Invoice settings updated.')).toBeVisible()
  await expectAccessible(page)
  await openQuoteForm(page)
  await expect(line(page, 1).vat).toHaveText('Exempt')
  await expect(page.getByLabel('Exemption reason line 1')).toHaveValue('Exempt: education')

  await call(context.request, 'PATCH', '/company/switches', { vat_registered: false })
  await page.goto('/app/settings#document-settings')
  await expect(card.getByLabel('Quote Validity (days)')).toBeVisible()
  await expect(card.getByRole('combobox', { name: 'Default VAT treatment' })).toBeHidden()
  await openQuoteForm(page)
  await expect(line(page, 1).vat).toBeHidden()
})

test('a foreign rate in a bundle is shown and kept', async ({ page, context }) => {
  await startCompany(context)
  await addCustomer(context.request)
  await call(context.request, 'POST', '/templates', {
    ...{ kind: 'bundle', name: 'Tea for ten' },
    items: [{ description: 'Tea', quantity: '10', unit_price: '3.00', vat_rate: '12.5' }],
  })
  await openQuoteForm(page)
  await page.getByLabel('Title').fill('Tea')
  await chooseCustomer(page, 'Harbour Books')
  await pick(page, 1, 'Tea for ten')
  await expect(line(page, 1).vat).toHaveText('12.5%')
  await choose(page, line(page, 1).vat, /^20%/)
  await choose(page, line(page, 1).vat, '12.5%')
  await button(page, 'Save as Draft').click()
  await expect(page).toHaveURL('/app/quotes')
  expect(await newestQuote(context.request)).toMatchObject({
    items: [{ vat_rate: '12.5', vat_category: 'S' }],
    total_amount: '33.75',
  })
})

test('a reverse charge is described in the same words everywhere', async ({ page, context, openBrowser }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const items = [
    { description: 'A wall', quantity: '1', unit_price: '400', vat_rate: '20', vat_category: 'AE' },
    { description: 'A gate', quantity: '1', unit_price: '50', vat_rate: '20' },
  ]
  const note =
    'Reverse charge: VAT Act 1994 Section 55A applies. Customer to account for VAT of £80.00 to HMRC, which is not in the total.'
  const sold = { title: 'A wall', customer_id: customer.id, status: 'sent', items }
  const portal = await (await openBrowser()).newPage()
  await signInByMagicLink(portal, openMailbox(context.request), customer.email)
  for (const [path, document] of [
    ['quotes', sold],
    ['invoices', { ...sold, issue_date: londonDay(), due_date: londonDay(30) }],
  ] as const) {
    const { id } = await call<{ id: string }>(context.request, 'POST', `/${path}`, document)
    const read = () => call<Sealed>(context.request, 'GET', `/${path}/${id}`)
    await expect.poll(async () => (await read()).revision).toBe(1)

    await page.goto(`/app/${path}/${id}`)
    await expect(page.getByText(note)).toBeVisible()
    await expectAccessible(page)
    await portal.goto(`/portal/${path}`)
    await expect(portal.getByRole('region', { name: 'A wall' }).getByText(note)).toBeVisible()
    await portal.goto((await read()).share_url ?? '')
    await expect(portal.getByText(note)).toBeVisible()
    const pdf = await context.request.get(`/api/v1/${path}/${id}/pdf`)
    expect(await readPdf(await pdf.body())).toContain(note)
  }
})
