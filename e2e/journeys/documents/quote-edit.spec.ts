import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { startCompany } from '../../support/people.ts'
import { chooseCustomer, dragLine, expectTotals, line, tabTo, type } from '../../support/quote-form.ts'
import {
  addCustomer,
  answerQuote,
  createQuote,
  editQuote,
  londonDay,
  type QuoteRecord,
  type SavedQuote,
  tokenOf,
} from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

interface Saved extends SavedQuote {
  customer: { name: string }
  description: string | null
}

const THREE_LINES = ['Sign writing', 'Gold leaf', 'Scaffold'].map((description, index) => ({
  description,
  quantity: String(index + 1),
  unit_price: '33.33',
  vat_rate: '20',
}))

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const descriptions = (page: Page) => page.getByLabel(/^Description line/)

/** Expects these descriptions, from the first line to the last. */
async function expectLines(page: Page, ...expected: string[]): Promise<void> {
  const fields = descriptions(page)
  await expect(fields).toHaveCount(expected.length)
  for (const [index, text] of expected.entries()) await expect(fields.nth(index)).toHaveValue(text)
}

test('every field and line of a quote can be changed and saved', async ({ page, context }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  await addCustomer(context.request, { name: 'Mill Cottage' })
  const quote = await createQuote(context.request, customer, { items: THREE_LINES })
  const stored = () => call<Saved>(context.request, 'GET', `/quotes/${quote.id}`)

  await test.step('shows loading, then the stored quote', async () => {
    const letGo = await holdRequests(page, '/rpc/quote/get*')
    await page.goto(`/app/quotes/${quote.id}/edit`)
    await expect(page.getByText('Loading...')).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { name: 'Edit Quote', level: 1 })).toBeVisible()
    await expect(page.getByText(quote.quote_number).first()).toBeVisible()
    for (const heading of ['Quote Details', 'Items', 'Summary']) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Title')).toHaveValue('Shop front')
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Harbour Books')
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Draft')
    await expectLines(page, 'Sign writing', 'Gold leaf', 'Scaffold')
    await expectTotals(page, '£199.98', '£40.00', '£239.98')
  })

  await test.step('fields are changed', async () => {
    await page.getByLabel('Title').fill('  Both shop fronts ')
    await chooseCustomer(page, 'Mill Cottage')
    await page.getByLabel('Description', { exact: true }).fill('In the spring')
    await page.getByLabel('Notes').fill('Half in advance')
    await page.getByLabel('Valid Until').fill('tomorrow')
  })

  await test.step('lines are removed, added, and reordered by mouse and keyboard', async () => {
    await page.getByRole('button', { name: 'Remove line 2' }).click()
    await expectLines(page, 'Sign writing', 'Scaffold')
    await page.getByRole('button', { name: 'Add Item' }).click()
    await expect(line(page, 3).description).toBeFocused()
    await line(page, 3).description.fill('Varnish')
    await line(page, 3).quantity.fill('7')
    await line(page, 3).unitPrice.fill('0.33')
    await dragLine(page, 3, 1)
    await expectLines(page, 'Varnish', 'Sign writing', 'Scaffold')
    await page.getByRole('button', { name: 'Move line 3', exact: true }).press('ArrowUp')
    await expectLines(page, 'Varnish', 'Scaffold', 'Sign writing')
    await expectTotals(page, '£135.63', '£27.13', '£162.76')
  })

  await test.step('the quote is saved once, with the totals that were shown', async () => {
    const letGo = await holdRequests(page, '/rpc/quote/update')
    await save(page).dblclick()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    letGo()
    await expect(page.getByText('Quote updated successfully!')).toBeVisible()
    await expect(page).toHaveURL(`/app/quotes/${quote.id}`)
    await expect(page.getByRole('heading', { name: 'Both shop fronts' })).toBeVisible()
    await expectTotals(page, '£135.63', '£27.13', '£162.76')
    const saved = await stored()
    expect(saved).toMatchObject({
      title: 'Both shop fronts',
      customer: { name: 'Mill Cottage' },
      description: 'In the spring',
      notes: 'Half in advance',
      valid_until: londonDay(1),
      subtotal: '135.63',
      tax_amount: '27.13',
      total_amount: '162.76',
      status: 'draft',
      version: quote.version + 1,
    })
    expect(saved.items.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Varnish', '7'],
      ['Scaffold', '3'],
      ['Sign writing', '1'],
    ])
  })
})

test('any status can be chosen, and choosing Sent emails it once', async ({ page, context, mailbox }) => {
  await startCompany(context)
  const customer = await addCustomer(context.request)
  const quote = await createQuote(context.request, customer)
  for (const [name, heading] of [
    ['Accepted', 'Accepted'],
    ['Sent', 'Waiting for Harbour Books'],
    ['Rejected', 'Rejected'],
    ['Draft', 'This quote is a draft'],
  ] as const) {
    await page.goto(`/app/quotes/${quote.id}/edit`)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    const hint = page.getByText('Saving sends the quote to the customer.')
    await expect(hint).toBeVisible({ visible: name === 'Sent' })
    const how = page.getByRole('radiogroup', { name: 'How were you told?' })
    if (name === 'Accepted' || name === 'Rejected') {
      await save(page).click()
      await expect(how).toHaveAccessibleDescription('Please say how you were told')
      await expect(how.getByRole('radio', { name: 'By phone' })).toBeFocused()
      await how.getByRole('radio', { name: 'In person' }).click()
    } else await expect(how).toBeHidden()
    await save(page).click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByText(`Quote sent to ${customer.email}`)).toBeVisible({ visible: name === 'Sent' })
  }
  await expect(page.getByRole('list', { name: 'History' })).toContainText(
    'Ada Lovelace changed the status from Rejected to Draft',
  )
  const { history } = await call<{ history: { event: string; data: object }[] }>(
    context.request,
    'GET',
    `/quotes/${quote.id}`,
  )
  expect(history.filter(({ event }) => event.startsWith('marked_as')).map(({ data }) => data)).toEqual([
    { told: 'in_person' },
    { told: 'in_person' },
  ])
  expect(await mailbox.list(customer.email)).toHaveLength(1)
})

test('leaving by a link, Back, Cancel or reload asks before unsaved input is lost', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request))
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const title = page.getByLabel('Title')
  const edit = async () => {
    await page.goto(`/app/quotes/${quote.id}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(title).toHaveValue('Shop front')
  }

  await test.step('Cancel opens the quote at once when nothing was entered', async () => {
    await edit()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/app/quotes/${quote.id}`)
    await expect(page.getByRole('heading', { name: 'Shop front' })).toBeVisible()
  })

  await edit()
  await line(page, 1).description.press('End')
  await line(page, 1).description.pressSequentially(' and gilding')
  const typed = 'Sign writing and gilding'
  for (const [way, leave] of [
    [
      'a link',
      () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' }).click(),
    ],
    ['Back', () => page.evaluate(() => history.back())],
    ['Cancel', () => page.getByRole('link', { name: 'Cancel' }).click()],
  ] as const) {
    await test.step(`${way} asks`, async () => {
      await leave()
      await expect(question).toContainText('What you have entered is kept on this device until you save it')
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      await expect(page).toHaveURL(`/app/quotes/${quote.id}/edit`)
      await expect(line(page, 1).description).toHaveValue(typed)
    })
  }

  await test.step("reload asks with the browser's own dialog", async () => {
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => {
      setTimeout(() => location.reload())
    })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(line(page, 1).description).toHaveValue(typed)
  })

  await test.step('Leave closes the form without saving', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(`/app/quotes/${quote.id}`)
    await expect(page.getByRole('table', { name: 'Items' })).not.toContainText('gilding')
  })

  await test.step('what was entered is offered when the form is opened again', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('alert')).toContainText('is kept on this device until you save it')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(line(page, 1).description).toHaveValue(typed)
  })
})

test('a quote can be edited and saved without a mouse', async ({ page, context }) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { items: THREE_LINES })
  await page.goto(`/app/quotes/${quote.id}/edit`)
  await type(page, page.getByLabel('Title'), 'By keyboard')
  await tabTo(page, page.getByRole('combobox', { name: 'Status' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveText(['Draft', 'Sent', 'Accepted', 'Rejected'])
  await page.keyboard.press('Escape')
  await type(page, line(page, 1).quantity, '5')
  await tabTo(page, page.getByRole('button', { name: 'Remove line 1' }))
  await page.keyboard.press('Enter')
  await expect(descriptions(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove line 1' })).toBeFocused()
  await type(page, line(page, 2).unitPrice, '10')
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Quote updated successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'By keyboard' })).toBeVisible()
  await expectTotals(page, '£96.66', '£19.33', '£115.99')
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('an error is shown, and what was entered stays', async ({ page, context }) => {
    await startCompany(context)
    const quote = await createQuote(context.request, await addCustomer(context.request))
    const edit = `/app/quotes/${quote.id}/edit`
    const broken = { status: 500, body: '{}' }

    await test.step('loading the quote or the VAT rates fails', async () => {
      for (const calls of ['**/rpc/quote/get*', '**/rpc/vatRate/list*']) {
        await page.clock.install()
        await page.route(calls, (route) => route.fulfill(broken))
        await page.goto(edit)
        await page.clock.fastForward(20_000)
        await expect(page.getByRole('heading', { name: 'Error Loading Quote' })).toBeVisible()
        await expect(page.getByText(/^Failed to fetch quote/)).toBeVisible()
        await page.unroute(calls)
        await page.getByRole('button', { name: 'Try Again' }).click()
        await expect(page.getByLabel('Title')).toHaveValue('Shop front')
      }
    })

    await test.step('saving fails', async () => {
      await page.route('**/rpc/quote/update', (route) => route.fulfill(broken))
      await page.getByLabel('Title').fill('Kept')
      await save(page).click()
      await expect(page.getByText('Failed to update quote')).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('Kept')
      await page.unroute('**/rpc/quote/update')
    })

    await test.step('amounts beyond the limit are refused', async () => {
      await line(page, 1).quantity.fill('999999')
      await line(page, 1).unitPrice.fill('999999999.99')
      await expect(page.getByText('This amount is too large')).toBeVisible()
      await save(page).click()
      await expect(page.getByText('Amounts cannot be more than £999,999,999,999.99.')).toBeVisible()
      await line(page, 1).unitPrice.fill('150')
      await line(page, 1).quantity.fill('2')
    })

    await test.step('a quote deleted by a colleague cannot be saved', async () => {
      await call(context.request, 'DELETE', `/quotes/${quote.id}`)
      await save(page).click()
      await expect(page.getByText('Quote not found or you do not have access to it')).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('Kept')
    })
  })
})

test('when somebody else saved first, the user chooses which version stays', async ({ page, context }) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request))
  await page.goto(`/app/quotes/${quote.id}/edit`)
  await page.getByLabel('Title').fill('Mine')
  const theirs = await editQuote(context.request, quote, { title: 'Theirs', status: 'sent' })
  await call(context.request, 'POST', `/shared/${tokenOf(theirs)}/view`)
  await save(page).click()
  const question = page.getByRole('alertdialog', { name: 'This quote has been changed in the meantime' })
  await expect(question).toContainText('Ada Lovelace changed it on')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Mine')
  await expectAccessible(page)
  await save(page).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Theirs')
})

test('the form is locked while it is saved, and a user who leaves is not pulled back', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request))
  await page.goto(`/app/quotes/${quote.id}/edit`)
  const title = page.getByLabel('Title')
  await title.fill('Saved')
  const goOn = await holdRequests(page, '/rpc/quote/update')
  await title.press('Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.keyboard.type(' and lost')
  await expect(title).toHaveValue('Saved')
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/app/customers')
  goOn()
  await expect(page.getByText('Quote updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/app/customers')
  expect(await call(context.request, 'GET', `/quotes/${quote.id}`)).toMatchObject({ title: 'Saved' })
})

test('a sent quote can be moved from one customer to another', async ({ page, context }) => {
  await startCompany(context)
  const { request } = context
  const quote = await createQuote(request, await addCustomer(request), { status: 'sent' })
  await addCustomer(request, { name: 'Tide Studio', email: 'tess@tide.example' })
  await page.goto(`/app/quotes/${quote.id}/edit`)
  await chooseCustomer(page, 'Tide Studio')
  await save(page).click()
  await expect(page.getByText('Quote sent to tess@tide.example')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for Tide Studio' })).toBeVisible()
  const resent = await call<QuoteRecord>(request, 'GET', `/quotes/${quote.id}`)
  expect(quote.share_url).not.toContain(tokenOf(resent))

  await answerQuote(resent, 'reject', {})
  await page.goto(`/app/quotes/${quote.id}/edit`)
  await chooseCustomer(page, 'Harbour Books')
  await save(page).click()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveAccessibleDescription(
    /has already answered this quote. Duplicate it to offer it to someone else./,
  )
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
})
