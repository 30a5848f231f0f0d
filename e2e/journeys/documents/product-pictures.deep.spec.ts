import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, type QuoteRecord, waitForRevision } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 4\d\d/] })

interface ProductRecord {
  id: string
  name: string
}

/** Creates a picture that can be recognised by its colour. */
async function picture(background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'worktop.png', mimeType: 'image/png', buffer }
}

/** Returns the colour at the centre of each picture the customer sees. */
async function coloursOn(page: Page): Promise<string[]> {
  const pictures = page.getByRole('group', { name: 'Worktop' }).locator('img')
  const addresses = await pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src))
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await page.request.get(address)
      const { dominant } = await sharp(await answer.body()).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    }),
  )
}

test('catalogue pictures appear on the choices of a quote, and stay on what was sent', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const { request } = context
  await page.goto('/app/products-services')
  const field = page.getByRole('group', { name: 'Picture' })

  await test.step('new items get pictures', async () => {
    for (const [name, colour] of [
      ['Oak', '#ff0000'],
      ['Stone', '#0000ff'],
    ] as const) {
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Price', { exact: true }).fill('300')
      await field
        .getByLabel('Picture file')
        .setInputFiles({ name: 'worktop.txt', mimeType: 'text/plain', buffer: Buffer.from('Oak') })
      await expect(field.getByRole('alert')).toContainText(
        'This file is not a PNG, JPEG, WebP or SVG picture.',
      )
      await field.getByLabel('Picture file').setInputFiles(await picture(colour))
      await expect(field.getByRole('alert')).toHaveCount(0)
      await expect(field.getByRole('img')).toBeVisible()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('row', { name }).locator('img')).toBeVisible()
      await expect(field.getByRole('img')).toHaveCount(0)
    }
    await expectAccessible(page)
    // Restores the width at which the form is beside the list.
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  const { items } = await call<{ items: ProductRecord[] }>(request, 'GET', '/products')
  const customer = await addCustomer(request)
  const quote = await call<QuoteRecord>(request, 'POST', '/quotes', {
    title: 'A new kitchen',
    status: 'sent',
    customer_id: customer.id,
    items: items.map(({ id, name }, at) => ({
      ...{ product_id: id, description: name, quantity: '1', unit_price: '300.00', vat_rate: '20' },
      ...{ choice: 'one_of', group: 'Worktop', selected: at === 0 },
    })),
  })
  await waitForRevision(request, quote, 1)
  const customers = await (await openBrowser()).newPage()

  await test.step('the customer chooses by the pictures on their page', async () => {
    await customers.goto(quote.share_url ?? '')
    const pictures = customers.getByRole('group', { name: 'Worktop' }).locator('img')
    await expect(pictures).toHaveCount(2)
    for (const shown of await pictures.all()) {
      await shown.scrollIntoViewIfNeeded()
      await expect(shown).toHaveJSProperty('naturalWidth', 800)
    }
    expect(await coloursOn(customers)).toEqual(['red', 'blue'])
    // The whole card is a label, which covers the picture.
    await pictures.last().click({ force: true })
    await expect(customers.getByRole('radio', { name: 'Stone' })).toBeChecked()
    await expectAccessible(customers)
  })

  await test.step('replacing a picture in the catalogue leaves the sent quote as it was', async () => {
    const row = page.getByRole('row', { name: 'Oak' })
    await row.getByRole('button', { name: 'Edit' }).click()
    await field.getByLabel('Picture file').setInputFiles(await picture('#0000ff'))
    const before = await row.locator('img').getAttribute('src')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(row.locator('img')).not.toHaveAttribute('src', before ?? '')
    await customers.reload()
    expect(await coloursOn(customers)).toEqual(['red', 'blue'])
  })
})
