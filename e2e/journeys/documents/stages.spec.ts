import type { Page } from '@playwright/test'
import { KITCHEN } from '@quotespark/testing/kitchen-lines'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { fillQuoteForm, openQuoteForm } from '../../support/quote-form.ts'
import {
  acceptQuote,
  addCustomer,
  newestQuote,
  type QuoteRecord,
  waitForRevision,
} from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

const stage = (page: Page, number: number) => {
  const field = (name: string) => page.getByLabel(`Stage ${number}: ${name}`, { exact: true })
  return { title: field('title'), share: field('share'), row: field('title').locator('xpath=ancestor::li') }
}

async function addPlan(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add payment plan' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a quote is planned, accepted and billed in stages', async ({ page, context, openBrowser }) => {
  await startCompany(context)
  await addCustomer(context.request)

  await test.step('plan a deposit, a stage and the rest by keyboard', async () => {
    await openQuoteForm(page)
    await fillQuoteForm(page)
    await expect(page.getByText('One invoice bills the whole.')).toBeVisible()
    await addPlan(page, 'Deposit and rest')
    await expect(stage(page, 1).row).toContainText('£54.00')
    await expect(page.getByText('Planned 100% · £180.00')).toBeVisible()
    await stage(page, 2).title.press('Enter')
    await expect(stage(page, 2).title).toBeFocused()
    await page.keyboard.type('Delivery')
    await stage(page, 2).share.fill('50+vat')
    await expect(page.getByText('£50.00 + VAT is £60.00')).toBeVisible()
    await expect(stage(page, 2).row).toContainText('£60.00')
    await expect(stage(page, 3).row).toContainText('£66.00')
    await stage(page, 2).share.press('Alt+ArrowUp')
    await expect(stage(page, 1).title).toHaveValue('Delivery')
    await stage(page, 1).share.press('Alt+ArrowDown')
    await expect(stage(page, 2).title).toHaveValue('Delivery')
    await stage(page, 3).share.press('Alt+Delete')
    await expect(page.getByText('A plan with an amount ends with the rest.')).toBeVisible()
    await page.getByRole('button', { name: 'Add stage' }).click()
    await page.keyboard.type('Completion')
    await expect(page.getByText('Planned 100% · £180.00')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Preview of the quote' })).toContainText(
      /How you pay.*Deposit.*£54\.00.*Delivery.*£60\.00.*Completion.*£66\.00/,
    )
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page).toHaveURL('/app/quotes')
  })

  const { id } = await newestQuote(context.request)
  await waitForRevision(context.request, { id }, 1)
  const { share_url } = await newestQuote(context.request)

  await test.step('the customer sees how they pay, accepts and has the deposit invoice', async () => {
    const customer = await (await openBrowser()).newPage()
    await customer.goto(share_url ?? '')
    const plan = customer.getByRole('region', { name: 'How you pay' })
    await expect(plan.getByRole('listitem')).toContainText([
      /Deposit.*30% · On acceptance.*£54\.00/,
      /Delivery.*£60\.00 · When invoiced.*£60\.00/,
      /Completion.*rest · When invoiced.*£66\.00/,
    ])
    await customer.getByRole('button', { name: 'Accept' }).click()
    const dialog = customer.getByRole('dialog', { name: 'Accept Quote' })
    await dialog.getByLabel('Your Name').fill('Grace Hopper')
    await dialog.getByRole('checkbox', { name: 'I accept this quote' }).check()
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(customer.getByText('Your deposit invoice INV-00001 for £54.00 is ready.')).toBeVisible()
    await customer.getByRole('link', { name: 'Pay now' }).click()
    await expect(customer.getByRole('table', { name: 'Items' })).toContainText('Deposit, 30% of')
    await expect(customer.getByText('Contract £180.00 · this invoice £54.00 · left £126.00')).toBeVisible()
  })

  await test.step('the quote says what is billed, and bills the next stage', async () => {
    await page.goto(`/app/quotes/${id}`)
    await expect(page.getByRole('progressbar', { name: 'Billing' })).toHaveAttribute(
      'aria-valuetext',
      'Accepted £180.00, Billed £54.00, Paid £0.00',
    )
    const stages = page.getByRole('table', { name: 'Stages' })
    await expect(stages.getByRole('link', { name: 'INV-00001' })).toBeVisible()
    await expect(stages.getByRole('button', { name: 'Bill Completion' })).toBeDisabled()
    await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Bill Delivery' }).click()
    await expect(page.getByText('Delivery billed as INV-00002', { exact: true })).toBeVisible()
    await expect(
      page.getByText(
        /^Contract £180\.00 · billed before: INV-00001, .*, £54\.00 · this invoice £60\.00 · left £66\.00$/,
      ),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByText(/^This invoice bills stage 2 of/)).toBeVisible()
    await page.goto(`/app/invoices/new?quote=${id}`)
    await expect(page).toHaveURL(`/app/quotes/${id}#billing`)
    await expect(page.getByText('Delivery billed as INV-00002 (£60.00)')).toBeVisible()
    await page.goto('/app/quotes?billing=open')
    await expect(
      page.getByRole('article', { name: 'Shop front' }).or(page.getByRole('row', { name: /Shop front/ })),
    ).toContainText('Billed 63%')
  })

  await test.step('the palette bills the stage that is next', async () => {
    await page.getByRole('button', { name: /^Search…/ }).click()
    await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('bill shop')
    await page.getByRole('option', { name: /^Bill Completion of Q-/ }).click()
    const question = page.getByRole('alertdialog', { name: /^Bill Completion of Q-/ })
    await expect(question).toContainText('£66.00')
    await question.getByRole('button', { name: /^Bill Completion/ }).click()
    await expect(page).toHaveURL(/\/app\/invoices\/[0-9a-f-]{36}$/)
    await expect(page.getByText(/left £0\.00$/)).toBeVisible()
  })

  await test.step('a stage whose invoice is credited in full can be billed again', async () => {
    await page.goto(`/app/quotes/${id}`)
    const stages = page.getByRole('table', { name: 'Stages' })
    await stages.getByRole('link', { name: 'INV-00001' }).click()
    await page.getByRole('button', { name: 'Credit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Credit INV-00001' })
    await dialog.getByRole('checkbox', { name: 'Bill stage 1 again later' }).check()
    await dialog.getByLabel('Reason').fill('Another company pays.')
    await dialog.getByRole('button', { name: 'Issue credit note' }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`/app/quotes/${id}`)
    await expect(page.getByText('Stage 1 can be billed again')).toBeVisible()
    await stages.getByRole('button', { name: 'Bill Deposit' }).click()
    await expect(page.getByText('Deposit billed as INV-00004', { exact: true })).toBeVisible()
  })

  await test.step('money that comes before the invoice is taken by it', async () => {
    await page.goto(`/app/quotes/${id}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record payment' })
    await dialog.getByLabel('Amount').fill('20')
    await expect(dialog.getByText(/^£20\.00 waits for the next invoice of Q-/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Record £20.00' }).click()
    await expect(page.getByText('£20.00 recorded')).toBeVisible()
    await expect(page.getByText(/^Received before its invoice\s*£20\.00$/)).toBeVisible()
    await page.getByRole('table', { name: 'Stages' }).getByRole('link', { name: 'INV-00004' }).click()
    await page.getByRole('button', { name: 'Send Invoice' }).click()
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByText(/^£20\.00 was paid before, on /)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '£34.00' }).first()).toBeVisible()
  })
})

test('on a phone the stages follow the choices, and the next stage is at hand', async ({
  page,
  context,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await call<QuoteRecord>(context.request, 'POST', '/quotes', {
    ...{ title: 'A new kitchen', status: 'sent', items: KITCHEN, customer_id: customer.id },
    billing_stages: [{ title: 'Start', percent: '30' }, { title: 'Completion' }],
  })
  await waitForRevision(context.request, quote, 1)
  const browser = await openBrowser()
  const phone = await browser.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(quote.share_url ?? '')
  const plan = phone.getByRole('region', { name: 'How you pay' })
  await expect(plan).toContainText('£540.00')
  await phone.getByRole('radio', { name: /Stone/ }).check()
  await expect(plan).toContainText('£720.00')
  await acceptQuote(context.request, quote)
  await page.goto(`/app/quotes/${quote.id}`)
  const bar = page.locator('[data-step-bar]')
  await expect(bar).toContainText('£540.00')
  await bar.getByRole('button', { name: 'Bill Start' }).click()
  await expect(page.getByText('Start billed as INV-00001', { exact: true })).toBeVisible()
  await page.goto('/app/quotes/new')
  await addPlan(page, 'Half and half')
  const [title, share] = await Promise.all([
    stage(page, 1).title.boundingBox(),
    stage(page, 1).share.boundingBox(),
  ])
  expect(Math.abs((title?.y ?? 0) - (share?.y ?? 99))).toBeLessThan(8)
})
