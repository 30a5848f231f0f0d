import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { addCustomer } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test('a customer pays by card through the link, after turning back once, and in the portal', async ({
  page,
  context,
  mailbox,
  openBrowser,
}) => {
  test.skip(process.env.E2E_TAKES_CARDS === undefined, 'the product under test takes no cards')
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const first = await sendInvoice(context.request, customer)
  const second = await sendInvoice(context.request, customer, { title: 'Window' })
  const visitor = await (await openBrowser()).newPage()

  await test.step('the customer turns back without paying', async () => {
    await visitor.goto(first.share_url ?? '')
    await visitor.getByRole('button', { name: 'Pay £360.00 by card' }).click()
    await expect(visitor.getByRole('heading', { name: 'Pay £360.00' })).toBeVisible()
    await visitor.getByRole('link', { name: 'Back' }).click()
    await expect(visitor.getByText('Nothing was paid')).toBeVisible()
    await expect(visitor).toHaveURL(first.share_url ?? '')
  })

  await test.step('the customer pays and sees the confirmation', async () => {
    await visitor.getByRole('button', { name: 'Pay £360.00 by card' }).click()
    await visitor.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(visitor.getByText('Payment received')).toBeVisible()
    await expect(
      visitor.getByText(`£360.00 has been paid by card for ${first.invoice_number}.`),
    ).toBeVisible()
    await expect(visitor.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(visitor.getByRole('button', { name: /by card/ })).toHaveCount(0)
    await expect(visitor).toHaveURL(first.share_url ?? '')
    await mailbox.waitFor(customer.email, `Payment received for invoice ${first.invoice_number}`)
  })

  await test.step('staff see the payment in the history', async () => {
    await page.goto(`/app/invoices/${first.id}`)
    await expect(page.getByText('Harbour Books paid by card')).toBeVisible()
    const { status } = await call<{ status: string }>(context.request, 'GET', `/invoices/${first.id}`)
    expect(status).toBe('paid')
  })

  await test.step('the customer pays another invoice in the portal', async () => {
    await signInByMagicLink(visitor, mailbox, customer.email)
    await visitor.getByRole('link', { name: 'Invoices' }).click()
    await expect(visitor.getByText('You have one invoice to pay.')).toBeVisible()
    const card = visitor.getByRole('region', { name: 'Window' })
    await card.getByRole('button', { name: 'Pay £360.00 by card' }).click()
    await visitor.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(
      visitor.getByText(`£360.00 has been paid by card for ${second.invoice_number}.`),
    ).toBeVisible()
    await expect(card.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(visitor.getByText('There is nothing to pay.')).toBeVisible()
    await expect(visitor).toHaveURL('/portal/invoices')
  })
})
