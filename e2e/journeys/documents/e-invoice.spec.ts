import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { createAccount, openSession, startCompany } from '../../support/people.ts'
import { addCustomer } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const FILE = 'Download e-invoice (XML)'

/** Downloads the file behind a link. */
async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^INV-\d+\.xml$/)
  return readFile(await download.path())
}

test('an invoice becomes an e-invoice, and everyone gets the same bytes', async ({
  page,
  context,
  openBrowser,
  mailbox,
}) => {
  const portal = await openBrowser()
  const person = await createAccount({ first_name: 'Grace', last_name: 'Hopper' })
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request, { email: person.email })
  const before = await sendInvoice(request, customer)
  const origin = new URL(before.share_url ?? '').origin
  const settings = page.getByRole('region', { name: 'E-invoices' })

  await test.step('the invoice lists the missing details', async () => {
    await page.goto(`/app/invoices/${before.id}`)
    await expect(page.getByText('To send this as an e-invoice:')).toBeVisible()
    await expect(page.getByText("The customer's address needs a country.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send e-invoice' })).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('the settings list the missing details until they are filled in', async () => {
    await page.goto('/app/settings#e-invoices')
    await expect(settings.getByText('An invoice with VAT needs your VAT number.')).toBeVisible()
    await settings.getByRole('link', { name: /^Fix ?: An invoice with VAT/ }).click()
    const information = page.getByRole('region', { name: 'Company Information' })
    await expect(information.getByLabel('VAT Number')).toBeFocused()
    await information.getByRole('button', { name: 'Split into fields for e-invoices' }).click()
    await expect(information.getByLabel('Postcode')).toHaveValue('BA1 1AA')
    await information.getByLabel('VAT Number').fill('GB 123 4567 82')
    await information.getByLabel('Account Name').fill('Crumb & Co')
    await information.getByLabel('Sort Code').fill('12-34-56')
    await information.getByLabel('Account Number').fill('00012345')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Company information updated.')).toBeVisible()
    await page.goto('/app/settings/e-invoices')
    await expect(settings.getByText('Nothing is missing.', { exact: true })).toBeVisible()
  })

  await test.step("the customer's missing details are filled in", async () => {
    await settings.getByRole('link', { name: `Fix: ${customer.name}` }).click()
    await page.getByRole('button', { name: 'Split into fields for e-invoices' }).click()
    await page.getByLabel('Street').fill('2 Canal Wharf')
    await page.getByLabel('Town or city').fill('York')
    await page.getByLabel('Postcode').fill('YO1 6GA')
    await page.getByLabel('VAT Number').fill('GB 987 6543 21')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(`/app/customers/${customer.id}`)
  })

  await test.step('an invoice sent before gets an e-invoice when it is sent again', async () => {
    await page.goto(`/app/invoices/${before.id}`)
    await expect(
      page.getByText('The version you sent has no e-invoice. Send it again to include one.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).first().click()
    await expect(page.getByRole('link', { name: FILE })).toBeVisible()
  })

  const ofStaff = await downloaded(page, page.getByRole('link', { name: FILE }))
  const sealed = await (await request.get(`/api/v1/invoices/${before.id}/revisions/2/ubl`)).body()
  expect(ofStaff.equals(sealed)).toBe(true)

  await test.step('the customer downloads it from their page', async () => {
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto(before.share_url?.replace(origin, '') ?? '')
    const file = await downloaded(visitor, visitor.getByRole('link', { name: FILE }))
    expect(file.equals(sealed)).toBe(true)
    await expectAccessible(visitor)

    await test.step('the verification recognises the sealed file and refuses one with an extra byte', async () => {
      await visitor.goto('/verify')
      const input = visitor.getByLabel('PDF to verify')
      const named = (buffer: Buffer) => ({ name: 'invoice.xml', mimeType: 'application/xml', buffer })
      await input.setInputFiles(named(file))
      await expect(
        visitor.getByText(
          `This is the e-invoice of revision 2 of invoice ${before.invoice_number}, unaltered`,
        ),
      ).toBeVisible()
      await expectAccessible(visitor)
      await input.setInputFiles(named(Buffer.concat([file, Buffer.from('\n')])))
      await expect(visitor.getByText('This e-invoice was not sealed here')).toBeVisible()
      const altered = Buffer.from(
        file.toString().replace('360.00</cbc:PayableAmount>', '300.00</cbc:PayableAmount>'),
      )
      expect(altered.equals(file)).toBe(false)
      await input.setInputFiles(named(altered))
      await expect(visitor.getByText('This e-invoice was not sealed here')).toBeVisible()
    })
  })

  await test.step('the customer downloads it from the portal', async () => {
    await openSession(portal, person)
    const theirs = await portal.newPage()
    await theirs.goto('/portal/invoices')
    const file = await downloaded(theirs, theirs.getByRole('link', { name: FILE }))
    expect(file.equals(sealed)).toBe(true)
  })

  await test.step('it is emailed to the named recipient, and the invoice shows so', async () => {
    await page.getByRole('button', { name: 'Send e-invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send e-invoice' })
    const to = dialog.getByRole('textbox', { name: 'To' })
    await expect(to).toHaveValue(person.email)
    await expectAccessible(page)
    const accounts = `accounts.${person.email}`
    await to.fill(accounts)
    await dialog.getByRole('button', { name: 'Send e-invoice' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`By email to ${accounts}`)).toBeVisible()
    await expect(page.getByText(`E-invoice sent to ${accounts} by Ada Lovelace`)).toBeVisible()
    const { attachments } = await mailbox.waitFor(accounts, `E-invoice ${before.invoice_number}`)
    const xml = attachments.find(({ file_name }) => file_name === `${before.invoice_number}.xml`)
    expect((await (await request.get(xml?.url ?? '')).body()).equals(sealed)).toBe(true)
  })

  await test.step('it is sent through the access point', async () => {
    if (process.env.E2E_HAS_ACCESS_POINT === undefined) return
    await expect(page.getByText('To send it through the access point')).toBeHidden()
    await page.getByRole('button', { name: 'Send e-invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send e-invoice' })
    await dialog.getByRole('radio', { name: 'Through the access point' }).click()
    await expect(dialog.getByText('The invoice needs a buyer reference or an order reference.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send e-invoice' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: /^Fix/ }).click()
    await page.getByRole('button', { name: /^Billing, references and tax point/ }).click()
    await page.getByLabel('Order Number').fill('PO-77')
    await page.getByRole('button', { name: 'Update & Send' }).click()
    await expect(page).toHaveURL(`/app/invoices/${before.id}`)
    await page.getByRole('button', { name: 'Send e-invoice' }).click()
    await expect(dialog.getByRole('radio', { name: 'Through the access point' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Send e-invoice' }).click()
    await expect(page.getByText('Through the access point to 9932:GB987654321')).toBeVisible()
    await expect(page.getByText(/^Arrived /)).toBeVisible()
    await expectAccessible(page)
  })
})
