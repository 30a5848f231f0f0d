import sharp from 'sharp'
import { call } from '../../support/api.ts'
import { startCompany, uniqueEmail } from '../../support/people.ts'
import { line } from '../../support/quote-form.ts'
import { type QuoteRecord, sendAgain, waitForRevision } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const PICTURE = { create: { width: 400, height: 300, channels: 3, background: '#8a6b4a' } } as const

interface Saved extends QuoteRecord {
  accepted_total_amount: string | null
  emailed_to: string | null
}

test('a joiner’s whole day: a private customer, a quote with VAT in its prices, a question, a change, and payment', async ({
  page,
  context,
  openBrowser,
  mailbox,
}) => {
  test.slow()
  const { request } = context
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startCompany(context, { company: 'Hartwell Joinery' })
  const mary = uniqueEmail('mary')
  const architect = uniqueEmail('architect')
  const quoteOf = async () => {
    const { items } = await call<{ items: { id: string }[] }>(request, 'GET', '/quotes')
    return call<Saved>(request, 'GET', `/quotes/${items[0]?.id}`)
  }

  await test.step('in the morning a private customer is added, with an architect and a site', async () => {
    await page.goto('/app/customers/new')
    await page.getByRole('radio', { name: 'Private person' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Mary Seacole')
    await page.getByLabel('Email', { exact: true }).fill(mary)
    await page.getByRole('button', { name: 'Add contact' }).click()
    const contact = page.getByRole('group', { name: 'Contact 2' })
    await contact.getByLabel('Contact Name').fill('Joseph Paxton')
    await contact.getByLabel('Email').fill(architect)
    for (const other of ['Invoices', 'Reminders'])
      await contact.getByRole('checkbox', { name: other }).click()
    await page.getByRole('button', { name: 'Add site address' }).click()
    const site = page.getByRole('group', { name: 'Site 1' })
    await site.getByLabel('Site name').fill('The cottage')
    await site.getByLabel('Site address').fill('2 Orchard Lane\nBath BA2 4AA')
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByText('Customer created successfully!')).toBeVisible()
  })

  await test.step('the quote has an introduction, a site, rows from a spreadsheet, an option and a picture', async () => {
    const { items } = await call<{ items: { id: string }[] }>(request, 'GET', '/customers')
    await page.goto(`/app/quotes/new?customer_id=${items[0]?.id}`)
    await page.getByLabel('Title').fill('Oak stairs')
    await page.getByLabel('Description', { exact: true }).first().fill('As we measured on Monday.')
    await page.getByLabel('Site address', { exact: true }).click()
    await page.getByRole('option', { name: 'The cottage' }).click()
    await page.getByRole('switch', { name: 'Prices include VAT' }).click()
    await page.evaluate(async () => {
      const rows = 'Stairs in oak\t1\t£99.99\nHandrail\t2\t£60.00\nVarnish\t1\t£45.00'
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': new Blob([rows], { type: 'text/plain' }) }),
      ])
    })
    await line(page, 1).description.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await page.getByRole('button', { name: 'Add 3 lines' }).click()
    await expect(line(page, 3).description).toHaveValue('Varnish')
    await page.getByRole('button', { name: 'More for line 3' }).click()
    await page.getByRole('menuitem', { name: 'Make it optional' }).click()
    await page
      .getByLabel('Attach files')
      .setInputFiles([
        { name: 'stairs.png', mimeType: 'image/png', buffer: await sharp(PICTURE).png().toBuffer() },
      ])
    await expect(page.getByRole('listitem').filter({ hasText: 'stairs.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Quote saved as draft')).toBeVisible()
  })

  const quote = await test.step('it goes to both, and comes to exactly what was typed', async () => {
    const { id, emailed_to } = await quoteOf()
    expect(emailed_to).toBe(`${mary}, ${architect}`)
    const sent = await call<Saved>(request, 'POST', `/quotes/${id}/send`)
    await waitForRevision(request, sent, 1)
    expect(sent.total_amount).toBe('219.99')
    await mailbox.waitFor(`${mary}, ${architect}`, /quote/i)
    return sent
  })
  const phone = await (await openBrowser({ viewport: { width: 390, height: 844 } })).newPage()

  await test.step('the customer reads it on a phone and asks a question', async () => {
    await phone.goto(quote.share_url ?? '')
    const sheet = phone.getByRole('article')
    for (const said of ['As we measured on Monday.', 'The cottage', 'Prices include VAT', 'Varnish'])
      await expect(sheet).toContainText(said)
    await expect(sheet.getByText('Mary Seacole')).toHaveCount(1)
    await expect(phone.getByText('stairs.png').first()).toBeVisible()
    const questions = phone.getByRole('region', { name: 'Questions' })
    await questions.getByText('Ask Hartwell Joinery a question').click()
    await questions.getByLabel('Your Name').fill('Mary Seacole')
    await questions.getByLabel('Your Question').fill('Could the handrail be rounder?')
    await questions.getByRole('button', { name: 'Send Question' }).click()
    await expect(questions.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('the joiner answers, changes the price and sends it again', async () => {
    await page.goto(`/app/quotes/${quote.id}`)
    const card = page.getByRole('region', { name: 'Questions' })
    await card.getByLabel('Your Answer').fill('Yes, for £10 more each.')
    await card.getByRole('button', { name: 'Send Answer' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await line(page, 2).unitPrice.fill('70')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Quote updated successfully!')).toBeVisible()
    await sendAgain(request, quote, 2)
  })

  await test.step('the customer takes the varnish too, and accepts', async () => {
    await phone.goto(quote.share_url ?? '')
    await phone.getByRole('checkbox', { name: 'Varnish' }).click()
    await phone.getByRole('button', { name: 'Accept' }).click()
    const dialog = phone.getByRole('dialog', { name: 'Accept Quote' })
    await expect(dialog).toContainText('£284.99')
    await dialog.getByLabel('Your Name').fill('Mary Seacole')
    await dialog.getByRole('checkbox', { name: 'I accept this quote' }).click()
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect.poll(async () => (await quoteOf()).accepted_total_amount).toBe('284.99')
  })

  await test.step('the invoice is for the same site, goes to Mary alone, and is paid', async () => {
    await page.goto(`/app/quotes/${quote.id}`)
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page).toHaveURL(/\/app\/invoices\/[\da-f-]{36}$/)
    await expect(page.locator('dl[data-totals]')).toContainText('£284.99')
    await expect(page.getByText('2 Orchard Lane')).toBeVisible()
    await page.getByRole('button', { name: 'Send Invoice' }).click()
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByText(`Invoice sent to ${mary}`)).toBeVisible()
    await mailbox.waitFor(mary, /invoice/i)
    await page.getByRole('button', { name: 'Mark as Paid' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(page.getByText('Invoice marked as paid')).toBeVisible()
  })
})
