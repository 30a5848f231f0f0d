import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendQuoteWithChoices } from '../../support/choices.ts'
import { startCompany } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { expectTotals } from '../../support/quote-form.ts'
import { editQuote, londonDay, type QuoteRecord, sendAgain } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 4\d\d/] })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function sign(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Accept Quote' })
  await dialog.getByLabel('Your Name').fill('Grace Hopper')
  await dialog.getByRole('checkbox', { name: 'I accept this quote' }).check()
  await dialog.getByRole('button', { name: 'Accept Quote' }).click()
}

async function downloaded(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name }).first().click()
  return readPdf(await readFile(await (await download).path()))
}

test('a customer chooses options on a phone, and staff, email and PDF all show the same choice', async ({
  page,
  context,
  mailbox,
  openBrowser,
}) => {
  const staff = await startCompany(context)
  const quote = await sendQuoteWithChoices(context.request)
  await page.goto(`/app/quotes/${quote.id}`)
  const phone = await (await openBrowser(PHONE)).newPage()
  const bar = phone.getByRole('region', { name: 'Your answer' })

  await test.step('the total follows the choice and stays in sight', async () => {
    await phone.goto(quote.share_url ?? '')
    await expect(bar.getByText('£1,800.00')).toBeInViewport()
    await phone.getByRole('radio', { name: 'Stone' }).tap()
    await expect(bar.getByText('£2,400.00')).toBeInViewport()
    await phone.getByRole('button', { name: 'Increase Lights' }).tap()
    await phone.getByRole('checkbox', { name: 'Bin' }).tap()
    await expect(bar.getByText('£2,532.00')).toBeInViewport()
    await phone.getByRole('checkbox', { name: 'Bin' }).tap()
    await expect(bar.getByText('£2,460.00')).toBeInViewport()
    await expect(phone.getByText('including £410.00 VAT').last()).toBeVisible()
    await expectTotals(phone, '£2,050.00', '£410.00', '£2,460.00')
  })

  await test.step('the choice survives a reload, and staff are not told of it yet', async () => {
    await phone.reload()
    await expect(phone.getByRole('radio', { name: 'Stone' })).toBeChecked()
    await expect(phone.getByLabel('Quantity of Lights')).toHaveValue('5')
    await expect(bar.getByText('£2,460.00')).toBeVisible()
    expect(await call(context.request, 'GET', `/quotes/${quote.id}`)).toMatchObject({
      version: quote.version,
      total_amount: '1800.00',
      accepted_total_amount: null,
    })
  })

  await test.step('a quantity outside the limits shows an error at its field', async () => {
    await phone.getByLabel('Quantity of Lights').fill('11')
    await expect(bar.getByText('–')).toBeVisible()
    await phone.getByRole('button', { name: 'Accept' }).tap()
    await expect(phone.getByLabel('Quantity of Lights')).toBeFocused()
    await expect(phone.getByLabel('Quantity of Lights')).toHaveAccessibleDescription('From 1 to 10 items')
    await phone.getByLabel('Quantity of Lights').fill('5')
  })

  await test.step('the dialog shows what the customer is about to accept', async () => {
    await phone.getByRole('button', { name: 'Accept' }).tap()
    const chosen = phone.getByRole('region', { name: 'Your selection' })
    await expect(chosen.getByRole('listitem')).toHaveText([
      'Fitting1£1,000.00',
      'Stone1£800.00',
      'Lights5 items£250.00',
    ])
    await expect(chosen).toContainText('Total including £410.00 VAT£2,460.00')
    await sign(phone)
    await expect(phone.getByText(/^You accepted this on/)).toBeVisible()
    await expectTotals(phone, '£2,050.00', '£410.00', '£2,460.00')
    await expect(phone.getByText('Oak')).toHaveCount(0)
    expect(await phone.evaluate(() => Object.keys(localStorage).join())).not.toContain('choices')
  })

  await test.step('staff, email and documents show the same choice', async () => {
    await expect(
      page.getByText(`Harbour Books has accepted ${quote.quote_number} (£2,460.00).`),
    ).toBeVisible()
    expect(await call(context.request, 'GET', `/quotes/${quote.id}`)).toMatchObject({
      total_amount: '1800.00',
      accepted_total_amount: '2460.00',
    })
    const { text: confirmed } = await mailbox.waitFor(quote.customer.email, /^You accepted/)
    const { text: told } = await mailbox.waitFor(staff.email, /accepted quote/)
    const pdf = await downloaded(phone, 'Download what you accepted')
    const portal = await (await openBrowser()).newPage()
    await signInByMagicLink(portal, mailbox, quote.customer.email)
    const card = portal.getByRole('region', { name: 'A new kitchen' })
    await card.getByRole('button', { name: 'Show details' }).click()
    await expect(card.getByRole('link', { name: 'Download what you accepted' })).toBeVisible()
    const shown = (await card.textContent()) ?? ''
    for (const surface of [confirmed, told, pdf, shown]) {
      for (const figure of ['£1,000.00', '£800.00', '£250.00', '£2,460.00']) expect(surface).toContain(figure)
      expect(surface).not.toContain('Oak')
    }
    for (const surface of [pdf, shown]) expect(surface).toContain('£410.00')
    // Staff see the choice next to the original offer.
    await page.goto(`/app/quotes/${quote.id}`)
    const items = page.getByRole('table', { name: 'Items' })
    for (const [description, answer] of [
      ['Fitting', '£1,000.00'],
      ['Stone', 'Accepted'],
      ['Oak', 'Not chosen'],
      ['Lights', '5 items × £50.00'],
    ] as const) {
      await expect(items.getByRole('row').filter({ hasText: description })).toContainText(answer)
    }
    await expect(items).not.toContainText('in the total')
    await expectTotals(page, '£2,050.00', '£410.00', '£2,460.00')
    await expect(page.getByText('of £1,800.00 offered')).toBeVisible()
    const { text: offered } = await mailbox.waitFor(quote.customer.email, /^Quote Q-/)
    expect(offered).toContain('£1,800.00')
    expect(offered).toContain('from £1,560.00')
    expect(await downloaded(phone, 'Download the offer')).toContain(
      'One of: Worktop, not included in the total',
    )
  })
})

test('a customer chooses by keyboard alone and hears the new total', async ({ context, openBrowser }) => {
  await startCompany(context)
  const quote = await sendQuoteWithChoices(context.request)
  const page = await (await openBrowser()).newPage()
  await page.goto(quote.share_url ?? '')
  await expectAccessible(page)
  const choices = page.getByRole('region', { name: 'Your choices' })
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  for (let presses = 0; presses < 30; presses += 1) {
    if (await page.getByRole('radio', { name: 'Oak' }).evaluate((radio) => radio === document.activeElement))
      break
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('radio', { name: 'Oak' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Stone' })).toBeChecked()
  await expect(choices.getByRole('status')).toHaveText('Total £2,400.00, including £400.00 VAT')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Lights' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Quantity of Lights')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Bin' })).toBeChecked()
  await expect(choices.getByRole('status')).toHaveText('Total £2,532.00, including £422.00 VAT')
  await page.getByRole('button', { name: 'Accept' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Accept Quote' })
  await expect(dialog.getByLabel('Your Name')).toBeFocused()
  await page.keyboard.type('Grace Hopper')
  await dialog.getByRole('checkbox', { name: 'I accept this quote' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Accept Quote' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^You accepted this on/)).toBeVisible()
  const { accepted_total_amount } = await call<{ accepted_total_amount: string }>(
    context.request,
    'GET',
    `/quotes/${quote.id}`,
  )
  expect(accepted_total_amount).toBe('2532.00')
})

test('without scripts, choosing from a quote, totalling and accepting work through forms', async ({
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const quote = await sendQuoteWithChoices(context.request)
  const customer = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  await customer.goto(quote.share_url ?? '')
  await customer.getByRole('radio', { name: 'Stone' }).check()
  await customer.getByLabel('Quantity of Lights').fill('5')
  await customer.getByRole('button', { name: 'Work out the total' }).click()
  await expectTotals(customer, '£2,050.00', '£410.00', '£2,460.00')
  await customer.getByRole('button', { name: 'Accept' }).click()
  const answer = customer.getByRole('region', { name: 'Accept Quote' })
  await expect(answer.getByRole('listitem')).toHaveText([
    'Fitting1£1,000.00',
    'Stone1£800.00',
    'Lights5 items£250.00',
  ])
  await answer.getByLabel('Your Name').fill('Grace Hopper')
  await answer.getByRole('checkbox', { name: 'I accept this quote' }).check()

  await test.step('changing the choice after seeing its total asks the customer to read the new total', async () => {
    await customer.getByRole('checkbox', { name: 'Bin' }).check()
    await answer.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(customer.getByText('Your selection comes to £2,532.00.')).toBeVisible()
    await expect(answer.getByLabel('Your Name')).toHaveValue('Grace Hopper')
    await expect(customer.getByRole('checkbox', { name: 'Bin' })).toBeChecked()
  })

  await answer.getByRole('checkbox', { name: 'I accept this quote' }).check()
  await answer.getByRole('button', { name: 'Accept Quote' }).click()
  await expect(customer.getByText(/^You accepted this on/)).toBeVisible()
  await expectTotals(customer, '£2,110.00', '£422.00', '£2,532.00')
  await expect(customer.getByText('Oak')).toHaveCount(0)
})

test('when two tabs accept different choices, the first wins and the other shows what was accepted', async ({
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const quote = await sendQuoteWithChoices(context.request)
  const [first, second] = [await (await openBrowser()).newPage(), await (await openBrowser()).newPage()]
  for (const tab of [first, second]) await tab.goto(quote.share_url ?? '')
  await second.getByRole('radio', { name: 'Stone' }).check()
  await expect(second.getByText('£2,400.00').first()).toBeVisible()
  for (const tab of [first, second]) await tab.getByRole('button', { name: 'Accept' }).click()
  await sign(first)
  await expect(first.getByText(/^You accepted this on/)).toBeVisible()
  await sign(second)
  await expect(second.getByText('This quote has already been accepted')).toBeVisible()
  await expect(second.getByText(/^You accepted this on/)).toBeVisible()
  await expectTotals(second, '£1,500.00', '£300.00', '£1,800.00')
  await expect(second.getByText('Stone')).toHaveCount(0)
})

test('the portal offers the same choices as the page, and starts over when the quote changes', async ({
  context,
  mailbox,
  openBrowser,
}) => {
  await startCompany(context)
  const { request } = context
  const quote = await sendQuoteWithChoices(request)
  const portal = await (await openBrowser(PHONE)).newPage()
  await signInByMagicLink(portal, mailbox, quote.customer.email)
  const card = portal.getByRole('region', { name: 'A new kitchen' })
  await card.getByRole('radio', { name: 'Stone' }).tap()
  await card.getByRole('button', { name: 'Increase Lights' }).tap()
  await expect(card.getByText('£2,460.00').last()).toBeInViewport()
  await expect(card.getByRole('status')).toHaveText('Total £2,460.00, including £410.00 VAT')
  await portal.reload()
  await expect(card.getByRole('radio', { name: 'Stone' })).toBeChecked()
  await expectAccessible(portal)

  await test.step('a new revision resets the choice but keeps the name', async () => {
    await card.getByRole('button', { name: 'Accept' }).tap()
    await editQuote(request, quote, { valid_until: londonDay(14) })
    await sendAgain(request, quote, 2)
    await sign(portal)
    await expect(portal.getByText('This quote was changed while you were reading it.')).toBeVisible()
    await expect(card.getByRole('radio', { name: 'Oak' })).toBeChecked()
  })

  await card.getByRole('radio', { name: 'Stone' }).tap()
  await card.getByRole('button', { name: 'Accept' }).tap()
  const dialog = portal.getByRole('dialog', { name: 'Accept Quote' })
  await expect(dialog.getByRole('region', { name: 'Your selection' })).toContainText('£2,400.00')
  await expect(dialog.getByLabel('Your Name')).toHaveValue('Grace Hopper')
  await sign(portal)
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(card).toContainText('£2,400.00')
  await expect(card).not.toContainText('Oak')
  const { accepted_total_amount } = await call<QuoteRecord & { accepted_total_amount: string }>(
    request,
    'GET',
    `/quotes/${quote.id}`,
  )
  expect(accepted_total_amount).toBe('2400.00')
})

test('a request for changes keeps the options chosen: on the page, with staff and in the editor', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const quote = await sendQuoteWithChoices(context.request)
  const phone = await (await openBrowser(PHONE)).newPage()
  await phone.goto(quote.share_url ?? '')
  await phone.getByRole('radio', { name: 'Stone' }).tap()
  // More than can be accepted: it is a wish.
  await phone.getByLabel('Quantity of Lights').fill('14')
  await phone.getByRole('button', { name: 'Request Amendment' }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Request Amendment' })
  await expect(dialog.getByRole('region', { name: 'Your selection' }).getByRole('listitem')).toHaveText([
    'Fitting1£1,000.00',
    'Stone1£800.00',
    'Lights14 items£700.00',
  ])
  await dialog.getByRole('textbox').fill('A darker stone, please.')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(phone.getByText('Waiting for a new version')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('A darker stone, please.')).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Your selection' })).toContainText('Lights14 items£700.00')
  await expectAccessible(phone)

  await page.goto(`/app/quotes/${quote.id}`)
  const status = page.getByRole('region', { name: 'Status' })
  await expect(status.getByRole('region', { name: 'Requested options and quantities' })).toContainText(
    '14 items',
  )
  await expect(page.getByRole('row').filter({ hasText: 'Lights' })).toContainText('Requested: 14 items')
  await status.getByRole('link', { name: 'Edit and send again' }).click()
  const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  for (const [at, words] of [
    [1, 'Customer did not choose this'],
    [2, 'Customer wants this'],
    [3, 'Customer wants 14 items'],
    [4, 'Customer did not choose this'],
  ] as const) {
    await expect(lines.nth(at)).toContainText(words)
  }
  await expectAccessible(page)
})
