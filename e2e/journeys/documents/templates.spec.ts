import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { line } from '../../support/quote-form.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

interface Kept {
  id: string
  title: string
  items: { description: string; unit: string | null }[]
}

const ITEMS = [
  { kind: 'heading', description: 'For {contact}', quantity: '1', unit_price: '0', vat_rate: null },
  { description: 'Care in {month} {year}', quantity: '2', unit: 'hour', unit_price: '40.00', vat_rate: '20' },
]

const month = new Date(`${londonDay()}T12:00:00Z`).toLocaleDateString('en-GB', { month: 'long' })
const year = londonDay().slice(0, 4)

const fromTemplate = (page: Page) => page.getByRole('button', { name: 'From template' })

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a quote is saved as a template and the next one starts from it, by keyboard, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    await startCompany(context)
    const customer = await addCustomer(context.request)
    const quote = await call<Kept>(context.request, 'POST', '/quotes', {
      ...{ title: 'Care plan for {customer}', notes: 'Paid {weekly}', customer_id: customer.id },
      ...{ items: ITEMS, status: 'draft' },
    })

    await test.step('without templates, none are offered', async () => {
      await page.goto('/app/quotes/new')
      await expect(line(page, 1).description).toBeVisible()
      await expect(fromTemplate(page)).toBeHidden()
    })

    await test.step('a template is saved under a name', async () => {
      await page.goto(`/app/quotes/${quote.id}`)
      await page.getByRole('button', { name: 'Save as template' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Save as template' })
      await expect(dialog.getByLabel('Name')).toHaveValue('Care plan for {customer}')
      await expectAccessible(page)
      await dialog.getByLabel('Name').fill(' ')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Name is required')).toBeVisible()
      await dialog.getByLabel('Name').fill('Care plan')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Template saved.')).toBeVisible()
    })

    await test.step('an existing name warns that its template will be replaced', async () => {
      await page.getByRole('button', { name: 'Save as template' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Save as template' })
      await dialog.getByLabel('Name').fill('Care plan')
      await expect(dialog.getByText('A template with this name exists and will be replaced.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Replace' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('a quote started from the template gets every value that is known', async () => {
      await page.goto('/app/quotes/new')
      await fromTemplate(page).press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Care plan' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Title')).toHaveValue('Care plan for {customer}')
      await expect(page.getByLabel('Notes')).toHaveValue('Paid {weekly}')
      await expect(line(page, 2).description).toHaveValue(`Care in ${month} ${year}`)
      await expect(line(page, 2).unitPrice).toHaveValue('40.00')
    })

    await test.step('choosing the customer fills in the rest', async () => {
      await page.getByRole('combobox', { name: 'Customer' }).fill(customer.name.slice(0, 6))
      await page.getByRole('option', { name: customer.name }).click()
      await expect(page.getByLabel('Title')).toHaveValue(`Care plan for ${customer.name}`)
      await expect(page.getByLabel('Section line 1')).toHaveValue(`For ${customer.contact_person}`)
      await expectAccessible(page)
    })

    await test.step('another template asks before it replaces what was written', async () => {
      await page.getByLabel('Title').fill('Mine')
      await fromTemplate(page).click()
      await page.getByRole('menuitem', { name: 'Care plan' }).click()
      const question = page.getByRole('alertdialog', { name: 'Start from “Care plan”?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByLabel('Title')).toHaveValue('Mine')
      await fromTemplate(page).click()
      await page.getByRole('menuitem', { name: 'Care plan' }).click()
      await question.getByRole('button', { name: 'Replace' }).click()
      await expect(page.getByLabel('Title')).toHaveValue(`Care plan for ${customer.name}`)
    })

    await test.step('the saved quote equals what was shown', async () => {
      await page.getByRole('button', { name: 'Save as Draft' }).click()
      await expect(page).toHaveURL('/app/quotes')
      const { items } = await call<{ items: { id: string }[] }>(context.request, 'GET', '/quotes')
      const saved = await call<Kept>(context.request, 'GET', `/quotes/${items[0]?.id}`)
      expect(saved).toMatchObject({
        title: `Care plan for ${customer.name}`,
        items: [
          { kind: 'heading', description: `For ${customer.contact_person}` },
          { description: `Care in ${month} ${year}`, unit: 'hour', quantity: '2' },
        ],
      })
    })

    await test.step('a template is renamed and deleted in the settings', async () => {
      await page.goto('/app/settings#templates')
      const card = page.getByRole('region', { name: 'Templates', exact: true })
      await expect(card.getByRole('listitem')).toContainText(['Care plan'])
      await card.getByRole('button', { name: 'Rename' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Rename template' })
      await dialog.getByLabel('Name').fill('Yearly care')
      await page.keyboard.press('Enter')
      await expect(card.getByRole('listitem')).toContainText(['Yearly care'])
      await expectAccessible(page)
      await card.getByRole('button', { name: 'Delete' }).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
      await expect(card.getByText('There are no templates yet.')).toBeVisible()
    })
  })

  test(`a bundle of lines is saved in the catalogue and added at once, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    await startCompany(context)
    await addCustomer(context.request)

    await test.step('a bundle is created in the catalogue', async () => {
      await page.goto('/app/products-services')
      await page.getByRole('link', { name: 'New Bundle' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'New Bundle' })).toBeVisible()
      await page.getByLabel('Name', { exact: true }).fill('Bathroom')
      await line(page, 1).description.fill('Tiling')
      await line(page, 1).unitPrice.fill('250')
      await line(page, 1).unitPrice.press('Enter')
      await line(page, 2).description.fill('Plumbing')
      await line(page, 2).unitPrice.fill('400')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save Bundle' }).click()
      await expect(page.getByRole('list', { name: 'Bundles' })).toContainText('Bathroom2 lines')
      await expectAccessible(page)
    })

    await test.step('a bundle is changed in the catalogue', async () => {
      await page.getByRole('list', { name: 'Bundles' }).getByRole('link', { name: 'Edit' }).click()
      await expect(line(page, 2).description).toHaveValue('Plumbing')
      await line(page, 2).quantity.fill('1.5')
      await page.getByRole('button', { name: 'Save Bundle' }).click()
      await expect(page.getByText('Bundle saved.').first()).toBeVisible()
    })

    await test.step('a bundle picked by keyboard replaces the line with its own lines', async () => {
      await page.goto('/app/quotes/new')
      await line(page, 1).description.fill('bath')
      await expect(page.getByRole('option', { name: /Bathroom/ })).toContainText('Bundle of 2 lines')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(line(page, 1).description).toHaveValue('Tiling')
      await expect(line(page, 1).unitPrice).toHaveValue('250.00')
      await expect(line(page, 2).description).toHaveValue('Plumbing')
      await expect(line(page, 2).quantity).toHaveValue('1.5')
      await expect(line(page, 2).description).toBeFocused()
    })

    await test.step('a bundle is deleted in the catalogue', async () => {
      await page.goto('/app/products-services')
      const list = page.getByRole('list', { name: 'Bundles' })
      await list.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(list).toBeHidden()
    })
  })
}

test('an invoice template keeps message and terms', async ({ page, context }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const invoice = await call<Kept>(context.request, 'POST', '/invoices', {
    ...{ title: 'Rent {month}', customer_id: customer.id, issue_date: londonDay(), due_date: londonDay() },
    ...{ message_on_statement: 'Thank you, {contact}', terms_and_conditions: 'Within a week' },
    ...{ items: [{ description: 'Desk', quantity: '1', unit_price: '99.00', vat_rate: '20' }] },
  })
  await page.goto(`/app/invoices/${invoice.id}`)
  await page.getByRole('button', { name: 'Save as template' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Template saved.')).toBeVisible()
  await page.goto(`/app/invoices/new?customer_id=${customer.id}`)
  await fromTemplate(page).click()
  await page.getByRole('menuitem', { name: 'Rent {month}' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`Rent ${month}`)
  await expect(page.getByLabel('Terms and Conditions')).toHaveValue('Within a week')
  await expect(line(page, 1).description).toHaveValue('Desk')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page).not.toHaveURL(/invoices\/new/)
  const { items } = await call<{ items: { id: string }[] }>(context.request, 'GET', '/invoices')
  expect(await call(context.request, 'GET', `/invoices/${items[0]?.id}`)).toMatchObject({
    ...{ title: `Rent ${month}`, message_on_statement: `Thank you, ${customer.contact_person}` },
  })
})
