import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PASSWORD, uniqueEmail } from '../../support/people.ts'
import { chooseCustomer, expectTotals, line, quickCreate } from '../../support/quote-form.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

test('a new user gets from sign-up to a paid invoice', async ({ page, mailbox, openBrowser, request }) => {
  const ada = uniqueEmail('ada')
  const grace = uniqueEmail('grace')
  let customerPage: Page
  let shareUrl = ''
  let quoteNumber = ''

  await test.step('sign up and follow the link in the verification email', async () => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Last Name').fill('Lovelace')
    await page.getByLabel('Email', { exact: true }).fill(ada)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Account created!')).toBeVisible()
    await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
    const { links } = await mailbox.waitFor(ada, 'Verify your email address')
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await page.goto(links.find((link) => link.includes('/verify-email')) ?? '')
  })

  await test.step('set up the company', async () => {
    await expect(page.getByRole('heading', { name: 'Set Up Your Company' })).toBeVisible()
    await page.getByLabel('Company Name').fill('Crumb & Co')
    await page.getByLabel('Address').fill('1 Mill Lane\nBath BA1 1AA')
    await page.getByRole('button', { name: 'Create Company' }).click()
    await expect(page.getByText('Success! 🎉')).toBeVisible()
    await expect(page.getByText('Your company has been created successfully.')).toBeVisible()
    await page.getByRole('button', { name: 'Skip for Now' }).click()
    await expect(page).toHaveURL('/app/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('add a customer', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('link', { name: 'Add Your First Customer' }).click()
    await page.getByLabel('Company Name').fill('Harbour Books')
    await page.getByLabel('Contact Name').fill('Grace Hopper')
    await page.getByLabel('Email', { exact: true }).fill(grace)
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByText('Customer created successfully!')).toBeVisible()
    await expect(page).toHaveURL('/app/customers')
    await expect(page.getByText('Harbour Books')).toBeVisible()
  })

  await test.step('a first draft puts a product into the catalogue', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotes' }).click()
    await page.getByRole('link', { name: 'Create Your First Quote' }).click()
    await page.getByLabel('Title').fill('Prices to try')
    await chooseCustomer(page, 'Harbour Books')
    await quickCreate(page, 1, 'Sourdough workshop', '241.67')
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Quote saved as draft successfully!')).toBeVisible()
    await expect(page).toHaveURL('/app/quotes')
  })

  await test.step('write a quote of three lines: picked, quick-created, typed', async () => {
    await page.getByRole('link', { name: 'New Quote' }).click()
    await expect(page.getByRole('button', { name: 'Send Quote' })).toBeDisabled()
    await page.getByLabel('Title').fill('Baking days for the staff')
    await chooseCustomer(page, 'Harbour Books')

    await line(page, 1).description.fill('sourd')
    await page.getByRole('option', { name: 'Sourdough workshop' }).click()
    await expect(line(page, 1).unitPrice).toHaveValue('241.67')
    await line(page, 1).quantity.fill('50')
    await expectTotals(page, '£12,083.50', '£2,416.70', '£14,500.20')

    await page.getByRole('button', { name: 'Add Item' }).click()
    await quickCreate(page, 2, 'Oven hire', '99.99')

    await page.getByRole('button', { name: 'Add Item' }).click()
    await line(page, 3).description.fill('Delivery to Bath')
    await line(page, 3).quantity.fill('3')
    await line(page, 3).unitPrice.fill('12.5')
    await expectTotals(page, '£12,220.99', '£2,444.20', '£14,665.19')
  })

  await test.step('send it: the customer gets an email with its link', async () => {
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByText('Quote sent successfully!')).toBeVisible()
    await expect(page.getByText(`Quote sent to ${grace}`)).toBeVisible()
    await expect(page).toHaveURL('/app/quotes')
    await expect(page.getByRole('heading', { name: 'All Quotes (2)' })).toBeVisible()
    const mail = await mailbox.waitFor(grace, /^Quote Q-\d+ from Crumb & Co$/)
    quoteNumber = mail.subject.match(/Q-\d+/)?.[0] ?? ''
    expect(mail.text).toContain('£14,665.19')
    shareUrl = mail.links.find((link) => link.includes('/customer-portal/')) ?? ''
  })

  await test.step('the customer opens the link without signing in and reads the PDF', async () => {
    const browser = await openBrowser()
    customerPage = await browser.newPage()
    await customerPage.goto(shareUrl)
    await expect(
      customerPage.getByRole('heading', { name: 'Baking days for the staff', level: 1 }),
    ).toBeVisible()
    await expect(customerPage.getByRole('table', { name: 'Items' })).toContainText('Delivery to Bath')
    await expectTotals(customerPage, '£12,220.99', '£2,444.20', '£14,665.19')
    const download = customerPage.waitForEvent('download')
    await customerPage.getByRole('link', { name: 'Download PDF' }).click()
    const pdf = await readFile(await (await download).path())
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
    const text = await readPdf(pdf)
    expect(text).toContain(quoteNumber)
    expect(text).toContain('£14,665.19')
  })

  await test.step('the user is notified that the customer opened it', async () => {
    await expect(page.getByText('Quote viewed')).toBeVisible()
    await expect(
      page.getByRole('article', { name: 'Baking days for the staff' }).getByText('Viewed'),
    ).toBeVisible()
  })

  await test.step('the customer accepts with a typed name', async () => {
    await customerPage.getByRole('button', { name: 'Accept' }).click()
    const dialog = customerPage.getByRole('dialog', { name: 'Accept Quote' })
    await dialog.getByLabel('Your Name').fill('Grace Hopper')
    await dialog.getByRole('checkbox', { name: 'I accept this quote' }).check()
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(customerPage.getByText('Quote accepted successfully')).toBeVisible()
    await expect(customerPage.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  })

  await test.step('the user is notified at once, and sees who accepted and when', async () => {
    await expect(
      page.getByText(`Harbour Books has accepted ${quoteNumber} (£14,665.19).`).first(),
    ).toBeVisible()
    const card = page.getByRole('article', { name: 'Baking days for the staff' })
    await expect(card.getByText('Accepted')).toBeVisible()
    await card.getByRole('link', { name: 'View' }).click()
    const status = page.getByRole('region', { name: 'Status' })
    await expect(status.getByRole('heading', { name: 'Accepted by Grace Hopper' })).toBeVisible()
    await expect(status).toContainText(/From(127\.0\.0\.1|::1)Chrome on /)
    await expect(status.getByRole('time').first()).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d$/)
  })

  await test.step('create the invoice and send it: the customer gets its PDF', async () => {
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page.getByText('Invoice created from quote successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/invoices\/[\da-f-]{36}$/)
    await expect(page.getByRole('heading', { name: 'This invoice is a draft' })).toBeVisible()
    await expectTotals(page, '£12,220.99', '£2,444.20', '£14,665.19')
    await page.getByRole('button', { name: 'Send Invoice' }).click()
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByText(`Invoice sent to ${grace}`)).toBeVisible()
    const mail = await mailbox.waitFor(grace, 'Invoice INV-00001 from Crumb & Co')
    const [attachment] = mail.attachments
    expect(attachment).toMatchObject({ file_name: 'INV-00001.pdf', content_type: 'application/pdf' })
    const pdf = await (await request.get(attachment?.url ?? '')).body()
    const text = await readPdf(pdf)
    expect(text).toContain('INV-00001')
    expect(text).toContain('£14,665.19')
  })

  await test.step('mark it as paid', async () => {
    await page.getByRole('button', { name: 'Mark as Paid' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeHidden()
    await expectTotals(page, '£12,220.99', '£2,444.20', '£14,665.19', '£14,665.19', '£0.00')
  })

  await test.step('the dashboard shows revenue and acceptance rate', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText('Total Revenue£14,665.19')
    await expect(main).toContainText('Acceptance Rate100%1 accepted of 1 sent')
    await expect(main).toContainText('Pending Invoices0')
  })
})
