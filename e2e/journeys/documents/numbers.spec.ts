import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/accessible.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { createAccount, joinTeam, startCompany } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test('a company that comes from another program goes on with its own numbers', async ({
  page,
  context,
  openBrowser,
}) => {
  const { request } = context
  await startCompany(context)
  const customer = await addCustomer(request)
  const card = page.getByRole('region', { name: 'Numbers', exact: true })
  const ofInvoices = card.getByRole('group', { name: 'Invoices' })
  const ofQuotes = card.getByRole('group', { name: 'Quotes' })

  await test.step('New Invoice leads to the settings while there is no invoice', async () => {
    await page.goto('/app/invoices/new')
    await page.getByRole('link', { name: 'Set your next number' }).click()
    await expect(page).toHaveURL(/\/app\/settings\/documents#numbers$/)
    await expect(card).toContainText('The next invoice will be INV-00001.')
    await expectAccessible(page)
  })

  await test.step('the prefix and next number are shown as they are typed, and asked about', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await ofInvoices.getByLabel('Prefix').fill('2027/')
    await ofInvoices.getByLabel('Digits').fill('4')
    await ofInvoices.getByLabel('Next number').fill('1043')
    await expect(card).toContainText('The next invoice will be 2027/1043.')
    await ofQuotes.getByRole('radio', { name: /^Series/ }).click()
    await ofQuotes.getByLabel('Next number').fill('88')
    await card.getByRole('button', { name: 'Save Numbers' }).click()
    const question = page.getByRole('alertdialog', { name: 'Continue with Q-00088 and 2027/1043?' })
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Numbers updated.')).toBeVisible()
  })

  await test.step('numbers only go forwards, and what was typed stays', async () => {
    const next = ofInvoices.getByLabel('Next number')
    await next.fill('1000')
    await card.getByRole('button', { name: 'Save Numbers' }).click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(next).toHaveAccessibleDescription(
      'The next number is 1043, and numbers only go forwards. Choose 1043 or a higher one.',
    )
    await expect(next).toHaveValue('1000')
    await next.fill('1043')
  })

  const drafts = await test.step('new documents get these numbers', async () => {
    const quote = await createQuote(request, customer)
    expect(quote.quote_number).toBe('Q-00088')
    const made = [
      await sendInvoice(request, customer, { title: 'Oak stairs', status: 'draft' }),
      await sendInvoice(request, customer, { status: 'draft' }),
    ] as const
    expect(made.map(({ invoice_number }) => invoice_number)).toEqual(['2027/1043', '2027/1044'])
    return made
  })

  await test.step('a draft that was never sent is deleted', async () => {
    await page.goto(`/app/invoices/${drafts[0].id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete Invoice' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this invoice?' })
    await expect(question).toContainText('Its number is not given to another invoice')
    await question.getByRole('button', { name: 'Delete Invoice' }).click()
    await expect(page).toHaveURL(/\/app\/invoices$/)
    await expect(page.getByText('Invoice deleted successfully!')).toBeVisible()
    await expect
      .poll(async () => (await request.get(`/api/v1/invoices/${drafts[0].id}`)).status(), {
        timeout: 20_000,
      })
      .toBe(404)
  })

  await test.step('its number is listed, exported, and never given again', async () => {
    expect((await sendInvoice(request, customer, { status: 'draft' })).invoice_number).toBe('2027/1045')
    await page.goto('/app/settings/documents#numbers')
    const unused = page.getByRole('region', { name: 'Numbers not used' })
    await expect(unused).toContainText('2027/1043')
    await expect(unused).toContainText('Oak stairs')
    await expect(unused).toContainText(/Deleted by Ada Lovelace on/)
    const download = page.waitForEvent('download')
    await unused.getByRole('link', { name: 'Export' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('2027/1043')
    await expectAccessible(page)
  })

  await test.step('who may not manage the company reads the numbers', async () => {
    const member = await createAccount({ first_name: 'Grace' })
    const theirs = await openBrowser()
    await joinTeam(request, theirs, member)
    const reading = await theirs.newPage()
    await reading.goto('/app/settings/documents')
    const shown = reading.getByRole('region', { name: 'Numbers', exact: true })
    await expect(shown).toContainText('The next invoice will be 2027/1046.')
    await expect(shown.getByRole('button', { name: 'Save Numbers' })).toHaveCount(0)
  })
})
