import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test('an invoice becomes recurring, its dates are skipped, changed, paused and ended, at a desk and on a phone', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const { request } = context
  const customer = await addCustomer(request)
  const invoice = await sendInvoice(request, customer, { title: 'Hosting' })
  const heading = page.getByRole('heading', { level: 1 })
  const dates = page.getByRole('table', { name: 'Next dates' })

  await test.step('the empty list says what it would hold, and the keyboard starts one', async () => {
    await page.goto('/app/invoices')
    await page.getByRole('link', { name: 'Recurring', exact: true }).click()
    await expect(page.getByText('Nothing repeats yet.')).toBeVisible()
    await expectAccessible(page)
    await heading.click()
    await page.keyboard.press('c')
    await page.keyboard.press('r')
    await expect(heading).toHaveText('New recurring invoice')
  })

  await test.step('an invoice is made recurring, and the forecast follows while one types', async () => {
    await page.goto(`/app/invoices/${invoice.id}`)
    await page.getByRole('link', { name: 'Make recurring' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Hosting')
    await page.getByLabel('Title').fill('Hosting {month}')
    await expect(page.getByText('Twelve invoices a year, £4,320.00')).toBeVisible()
    await expect(dates.getByRole('row')).toHaveCount(7)
    await page.getByRole('textbox', { name: 'Every' }).fill('3')
    await choose(page, 'Interval', 'Weeks')
    await expect(page.getByText('17 invoices a year, £6,120.00')).toBeVisible()
    await page.getByRole('textbox', { name: 'Start' }).fill(dayAsTyped(-63))
    await page.getByRole('textbox', { name: 'Start' }).press('Tab')
    await expect(page.getByText('Four invoices will be made now as drafts.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start recurring invoice' }).click()
    await expect(heading).toHaveText('Hosting {month}')
    await expect(page.getByText('Every 3 weeks on')).toBeVisible()
    await expectAccessible(page)
  })

  const address = page.url()
  await test.step('an invoice says what made it, and leads back', async () => {
    const made = page.getByRole('link', { name: /^INV-/ })
    await expect(made).toHaveCount(4)
    await made.first().click()
    await page.getByRole('link', { name: /^Made by Hosting \w+, \d/ }).click()
    await expect(page).toHaveURL(address)
  })

  await test.step('a date is skipped and taken back', async () => {
    const skips = page.getByRole('button', { name: /^Skip / })
    await expect(skips).toHaveCount(6)
    const first = (await skips.first().getAttribute('aria-label'))?.replace('Skip ', '') ?? ''
    await skips.first().click()
    await page.getByRole('button', { name: `Take back ${first}` }).click()
    await expect(page.getByRole('button', { name: `Skip ${first}` })).toBeVisible()
  })

  await test.step('a change counts from the next date on', async () => {
    await page.getByRole('link', { name: 'Change from the next' }).click()
    await expect(page.getByText('Invoices were made already')).toBeVisible()
    await page.getByLabel('Unit price').first().fill('200')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Versions')).toBeVisible()
    await expect(dates).toContainText('£480.00')
  })

  await test.step('on a phone it is paused, which the list shows, resumed and ended', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Pause' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Closed for the winter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused since')).toBeVisible()
    await expect(page.getByText('Closed for the winter')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/app/recurring-invoices?status=paused')
    await page.getByRole('link', { name: 'Hosting {month}' }).click()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Paused since')).toBeHidden()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await expect(dates).toBeHidden()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  })

  const { items } = await call<{ items: { status: string; made_count: number }[] }>(
    request,
    'GET',
    '/recurring-invoices',
  )
  expect(items).toMatchObject([{ status: 'ended', made_count: 4 }])
})

/** A day in London as it is typed into a date field. */
function dayAsTyped(days: number): string {
  const [year, month, day] = londonDay(days).split('-')
  return `${day}/${month}/${year}`
}
