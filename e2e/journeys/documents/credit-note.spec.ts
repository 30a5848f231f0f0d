import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { type InvoiceRecord, sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'
import { expectWholeTable } from '../../support/whole-table.ts'

test.use({ expectedErrors: [/status of 4\d\d/] })

interface NoteRecord {
  id: string
  credit_note_number: string
  share_url: string | null
}

const readInvoice = (page: Page, { id }: InvoiceRecord) =>
  call<InvoiceRecord & { balance_due: string }>(page.request, 'GET', `/invoices/${id}`)
const readNotes = async (page: Page) =>
  (await call<{ items: NoteRecord[] }>(page.request, 'GET', '/credit-notes')).items

test('a part of an invoice is credited at a desk, sent, and read by the customer', async ({
  page,
  context,
  mailbox,
  openBrowser,
}) => {
  await startCompany(context, { first_name: 'Amelia', last_name: 'Hart' })
  const customer = await addCustomer(context.request)
  const invoice = await sendInvoice(context.request, customer)
  await page.goto(`/app/invoices/${invoice.id}`)

  await test.step('the dialog shows the figures before anything is issued, and says what is missing', async () => {
    await page.getByRole('button', { name: 'Credit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Credit ${invoice.invoice_number}` })
    const figures = dialog.getByRole('status')
    await expect(figures).toContainText('Credit note for £360.00 (£300.00 + £60.00 VAT).')
    await dialog.getByRole('radio', { name: 'An amount' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('400')
    await expect(dialog.getByText(/£360\.00/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('120')
    await expect(figures).toContainText('Credit note for £120.00 (£100.00 + £20.00 VAT).')
    await expect(figures).toContainText('£120.00 comes off the balance.')
    await dialog.getByRole('button', { name: 'Issue and send' }).click()
    await expect(dialog.getByText('Reason is required')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The second sign was not delivered')
    await dialog.getByRole('radio', { name: 'We agreed on less' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Issue and send' }).dblclick()
    await expect(dialog).toBeHidden()
  })

  const [note, ...others] = await readNotes(page)
  if (!note) throw new Error('There is no credit note')
  expect(others).toEqual([])
  expect(note.credit_note_number).toBe('CN-00001')
  await test.step('the invoice shows its note, and owes less', async () => {
    expect(await readInvoice(page, invoice)).toMatchObject({ balance_due: '240.00' })
    const card = page.getByRole('table', { name: 'Credit notes' })
    await expect(card.getByText('CN-00001')).toBeVisible()
    await expect(page.getByText('£240.00').first()).toBeVisible()
  })

  await test.step('the customer gets the mail, with the note and its e-invoice', async () => {
    const { subject, links } = await mailbox.waitFor(customer.email, 'CN-00001')
    expect(subject).toContain('CN-00001')
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto(links.find((link) => link.includes('/shared/')) ?? links[0] ?? '')
    await expect(visitor.getByText('The second sign was not delivered').first()).toBeVisible()
    await expect(visitor.getByText('£120.00').first()).toBeVisible()
    await expectAccessible(visitor)
  })

  await test.step('it is in the list of the room, which g and n open', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/app/credit-notes')
    await expect(page.getByRole('link', { name: 'Credit notes' }).first()).toBeVisible()
    await page.getByRole('radio', { name: 'Table' }).click()
    await expectWholeTable(page, 'Credit notes', [1440, 1024])
    await page.getByRole('link', { name: 'Credit for INV-00001' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Credit for INV-00001' })).toBeVisible()
    await expect(page.getByText('The second sign was not delivered').first()).toBeVisible()
    await expectAccessible(page)
    const pdf = await page.request.get(`/api/v1/credit-notes/${note.id}/pdf`)
    expect(await readPdf(await pdf.body())).toContain('CN-00001')
  })
})

test('on a phone the rest of a paid invoice is credited, and the customer keeps the credit', async ({
  page,
  context,
  mailbox,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startCompany(context, { first_name: 'Amelia', last_name: 'Hart' })
  const customer = await addCustomer(context.request)
  const invoice = await sendInvoice(context.request, customer)
  await call(context.request, 'POST', `/invoices/${invoice.id}/payments`, {
    amount: '360.00',
    paid_on: londonDay(),
    method: 'bank_transfer',
  })
  await page.goto(`/app/invoices/${invoice.id}#credit`)
  const dialog = page.getByRole('dialog', { name: `Credit ${invoice.invoice_number}` })
  await dialog.getByRole('radio', { name: 'Lines' }).click()
  await dialog.getByLabel('Quantity to credit').fill('1')
  const figures = dialog.getByRole('status')
  await expect(figures).toContainText('The customer gets £180.00 of credit.')
  await dialog.getByLabel('Reason').fill('One sign was damaged')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog).toBeHidden()
  const [note] = await readNotes(page)
  if (!note) throw new Error('There is no credit note')

  await page.goto('/app/credit-notes')
  await page.getByRole('link', { name: 'Credit for INV-00001' }).click()
  await expect(page.getByText('£180.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).first().click()
  await mailbox.waitFor(customer.email, 'CN-00001')

  await page.goto(`/app/customers/${customer.id}`)
  await page
    .getByRole('list', { name: 'Credit' })
    .getByRole('link', { name: /^Credited .* CN-00001$/ })
    .click()
  await expect(page).toHaveURL(`/app/credit-notes/${note.id}`)

  await test.step('the credit is used on another invoice from the page of the note', async () => {
    const owed = await sendInvoice(context.request, customer)
    await expect(page.getByRole('button', { name: 'Refund the credit' })).toBeVisible()
    await page.getByRole('button', { name: 'Use the credit' }).click()
    const using = page.getByRole('dialog', { name: 'Use credit' })
    await expect(using).toContainText('The oldest credit is used first.')
    await using.getByRole('button', { name: 'Use £180.00' }).click()
    await expect(using).toBeHidden()
    await expect(page.getByRole('button', { name: 'Use the credit' })).toBeHidden()
    expect(await readInvoice(page, owed)).toMatchObject({ balance_due: '180.00' })
  })

  const portal = await (await openBrowser()).newPage()
  await portal.setViewportSize({ width: 390, height: 844 })
  await signInByMagicLink(portal, mailbox, customer.email)
  await portal.getByRole('link', { name: 'Credit notes' }).click()
  await expect(portal.getByText('CN-00001').first()).toBeVisible()
  await expect(portal.getByText('£180.00').first()).toBeVisible()
  await expectAccessible(portal)
})
