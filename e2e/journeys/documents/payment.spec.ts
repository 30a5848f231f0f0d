import { expectAccessible } from '../../support/accessible.ts'
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
    await visitor.getByRole('button', { name: 'Pay £360.00 online' }).click()
    await expect(visitor.getByRole('heading', { name: 'Pay £360.00' })).toBeVisible()
    await visitor.getByRole('link', { name: 'Back' }).click()
    await expect(visitor.getByText('Nothing was paid')).toBeVisible()
    await expect(visitor).toHaveURL(first.share_url ?? '')
  })

  await test.step('the customer pays and sees the confirmation', async () => {
    await visitor.getByRole('button', { name: 'Pay £360.00 online' }).click()
    await visitor.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(visitor.getByText('Payment received')).toBeVisible()
    await expect(visitor.getByText(`£360.00 has been paid for ${first.invoice_number}.`)).toBeVisible()
    await expect(visitor.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(visitor.getByRole('button', { name: /online/ })).toHaveCount(0)
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
    await card.getByRole('button', { name: 'Pay £360.00 online' }).click()
    await visitor.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(visitor.getByText(`£360.00 has been paid for ${second.invoice_number}.`)).toBeVisible()
    await expect(card.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(visitor.getByText('There is nothing to pay.')).toBeVisible()
    await expect(visitor).toHaveURL('/portal/invoices')
  })
})

test('a payment by Direct Debit is on its way on a phone, fails, is made again and arrives', async ({
  page,
  context,
  openBrowser,
}) => {
  test.skip(process.env.E2E_TAKES_CARDS === undefined, 'the product under test takes no cards')
  await startCompany(context)
  const { id, invoice_number, share_url } = await sendInvoice(
    context.request,
    await addCustomer(context.request),
  )
  const visitor = await (await openBrowser()).newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  let paying = ''
  const promise = async () => {
    await visitor.getByRole('button', { name: 'Pay £360.00 online' }).click()
    await visitor.getByRole('heading', { name: 'Pay £360.00' }).waitFor()
    paying = visitor.url()
    await visitor.getByRole('button', { name: 'Pay by Bacs Direct Debit' }).click()
    await expect(visitor.getByText(`£360.00 for ${invoice_number} arrives in some days.`)).toBeVisible()
    await expect(visitor.getByRole('button', { name: /online/ })).toHaveCount(0)
  }

  await test.step('the customer pays, and staff see that it is on its way', async () => {
    await visitor.goto(share_url ?? '')
    await promise()
    await visitor.goto(share_url ?? '')
    await expect(visitor.getByText('Your payment is on its way')).toBeVisible()
    await expect(visitor.getByText('How to pay')).toHaveCount(0)
    await expectAccessible(visitor)
    await page.goto(`/app/invoices/${id}`)
    await expect(page.getByRole('heading', { name: '£360.00 is on its way' })).toBeVisible()
    await page.goto('/app/payments?state=on_its_way')
    await page
      .getByRole('row', { name: /Payment, on its way/ })
      .getByRole('link')
      .click()
    await expect(page.getByText('This payment is on its way')).toBeVisible()
  })

  await test.step('it fails: staff are told, and the customer can pay again', async () => {
    await visitor.goto(paying)
    await visitor.getByRole('button', { name: 'It fails' }).click()
    await visitor.goto(share_url ?? '')
    await expect(visitor.getByText('Your payment did not go through')).toBeVisible()
    await page.goto('/app/payments?state=failed')
    await page
      .getByRole('row', { name: /Payment, failed/ })
      .getByRole('link')
      .click()
    await expect(page.getByText('The account has been closed.')).toBeVisible()
    await promise()
  })

  await test.step('it arrives', async () => {
    await visitor.goto(paying)
    await visitor.getByRole('button', { name: 'It arrives' }).click()
    await visitor.goto(share_url ?? '')
    await expect(visitor.getByText('Paid', { exact: true }).first()).toBeVisible()
    await page.goto(`/app/invoices/${id}`)
    await expect(page.getByText('Harbour Books paid by Direct Debit')).toBeVisible()
  })
})

test('a card payment is refunded through Stripe, in part and then the rest on a phone', async ({
  page,
  context,
  openBrowser,
}) => {
  test.skip(process.env.E2E_TAKES_CARDS === undefined, 'the product under test takes no cards')
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const { id, share_url } = await sendInvoice(context.request, customer)
  const dialog = page.getByRole('dialog')

  await test.step('the customer pays by card', async () => {
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto(share_url ?? '')
    await visitor.getByRole('button', { name: 'Pay £360.00 online' }).click()
    await visitor.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(visitor.getByText('Payment received')).toBeVisible()
  })

  await test.step('a part goes through Stripe, which is offered first', async () => {
    await page.goto('/app/payments')
    await page.getByRole('table', { name: 'Payments' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog.getByRole('combobox', { name: 'How' })).toHaveText(/Through Stripe/)
    await expect(dialog.getByRole('combobox', { name: 'Method' })).toBeHidden()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('60')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two boxes came back')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText('£60.00 refunded')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Refunds, disputes and voids')).toBeVisible()
    await page.goto(`/app/invoices/${id}`)
    await expect(page.getByText('refunded £60.00')).toBeVisible()
  })

  await test.step('the rest is refunded on a phone, by hand and then through Stripe again', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/app/payments')
    await page.getByRole('link', { name: 'Payments', exact: true }).first().waitFor()
    await page
      .getByRole('row', { name: /£360.00/ })
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog.getByText('up to £300.00')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'How' }).click()
    await page.getByRole('option', { name: 'By hand' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Method' })).toBeVisible()
    await dialog.getByRole('combobox', { name: 'How' }).click()
    await page.getByRole('option', { name: 'Through Stripe' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('All of it came back')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog).toBeHidden()
    const { status, balance_due } = await call<{ status: string; balance_due: string }>(
      context.request,
      'GET',
      `/invoices/${id}`,
    )
    expect([status, balance_due]).toEqual(['sent', '360.00'])
  })
})
