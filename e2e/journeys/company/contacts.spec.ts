import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { startCompany } from '../../support/people.ts'
import { acceptQuote, type QuoteRecord, waitForRevision } from '../../support/quotes.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { expect, test } from '../../support/test.ts'

test('a private person without an email address has documents that go out by link', async ({
  page,
  context,
  openBrowser,
}) => {
  await startCompany(context)
  await page.goto('/app/customers/new')
  const email = page.getByLabel('Email', { exact: true })

  await test.step('a person needs a name, and no email address when that is said', async () => {
    await page.getByRole('button', { name: 'Add Customer' }).click()
    for (const field of ['Company Name', 'Contact Name', 'Email'])
      await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
        `${field} is required`,
      )
    await page.getByRole('radio', { name: 'Private person' }).click()
    await expect(page.getByLabel('Contact Name')).toBeHidden()
    await page.getByLabel('Name', { exact: true }).fill('Mary Seacole')
    await email.fill('mary@typed.example')
    await page.getByRole('checkbox', { name: 'No email address' }).click()
    await expect(email).toHaveValue('')
    await page.getByRole('checkbox', { name: 'No email address' }).click()
    await expect(email).toHaveValue('mary@typed.example')
    await page.getByRole('checkbox', { name: 'No email address' }).click()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByText('Customer created successfully!')).toBeVisible()
  })

  await test.step('sending to them says that nobody was emailed, and the link shows their name once', async () => {
    const { items } = await call<{ items: { id: string }[] }>(context.request, 'GET', '/customers')
    const customer_id = items[0]?.id ?? ''
    const lines = [{ description: 'Shelves', quantity: '1', unit_price: '90.00', vat_rate: '20' }]
    const quote = await call<QuoteRecord>(context.request, 'POST', '/quotes', {
      ...{ title: 'Shelves', status: 'draft', items: lines, customer_id },
    })
    await page.goto(`/app/quotes/${quote.id}`)
    await page.getByRole('button', { name: 'Send Quote' }).click()
    await expect(page.getByText('No Email Address', { exact: true })).toBeVisible()
    const sent = await call<QuoteRecord>(context.request, 'GET', `/quotes/${quote.id}`)
    await waitForRevision(context.request, sent, 1)
    const { share_url } = await call<QuoteRecord>(context.request, 'GET', `/quotes/${quote.id}`)
    const theirs = await (await openBrowser({ viewport: { width: 390, height: 844 } })).newPage()
    await theirs.goto(share_url ?? '')
    await expect(theirs.getByText('Mary Seacole')).toHaveCount(1)
  })
})

test('a customer has contacts and sites, and a quote is addressed to one of them', async ({
  page,
  context,
  mailbox,
}) => {
  await startCompany(context)
  const accounts = `accounts-${Date.now()}@harbour.example`
  const grace = `grace-${Date.now()}@harbour.example`

  await test.step('they are written in the form of the customer, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/app/customers/new')
    await page.getByLabel('Company Name').fill('Harbour Books')
    await page.getByLabel('Contact Name').fill('Grace Hopper')
    await page.getByLabel('Email', { exact: true }).fill(grace)
    await page.getByRole('button', { name: 'Add contact' }).click()
    const contact = page.getByRole('group', { name: 'Contact 2' })
    await contact.getByLabel('Contact Name').fill('Ben Okafor')
    await contact.getByLabel('Email').fill(grace)
    await contact.getByRole('checkbox', { name: 'Quotes' }).click()
    await page.getByRole('button', { name: 'Add site address' }).click()
    const site = page.getByRole('group', { name: 'Site 1' })
    await site.getByLabel('Site name').fill('Shop')
    await site.getByLabel('Site address').fill('4 Quay Street\nBristol BS1 2AB')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await expect(contact.getByLabel('Email')).toHaveAccessibleDescription(
      'Another contact of this customer has this email address',
    )
    await contact.getByLabel('Email').fill(accounts)
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await expect(page.getByText('Customer created successfully!')).toBeVisible()
  })
  const { items } = await call<{ items: { id: string }[] }>(context.request, 'GET', '/customers')
  const customer_id = items[0]?.id ?? ''

  await test.step('their page says who receives what, and invites each to the portal', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/app/customers/${customer_id}`)
    await expect(page.getByText('Receives invoices and reminders')).toBeVisible()
    await page.getByRole('button', { name: 'Invite Ben Okafor to the portal' }).click()
    await expect(page.getByText(`Portal invitation sent to ${accounts}...`)).toBeVisible()
    await mailbox.waitFor(accounts, /customer portal/)
  })

  await test.step('a quote is addressed to one, for a site', async () => {
    await page.goto(`/app/quotes/new?customer_id=${customer_id}`)
    await page.getByLabel('Title').fill('New shelves')
    await page.getByLabel('Contact', { exact: true }).click()
    await page.getByRole('option', { name: 'Ben Okafor' }).click()
    await expect(page.getByText(`It is emailed to ${accounts}.`)).toBeVisible()
    await page.getByLabel('Site address', { exact: true }).click()
    await page.getByRole('option', { name: 'Shop' }).click()
    await page.getByLabel('Description').last().fill('Shelves')
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(page.getByText('Quote saved as draft successfully!')).toBeVisible()
  })

  await test.step('it goes to them, and names them and the site on page and paper', async () => {
    const quotes = await call<{ items: QuoteRecord[] }>(context.request, 'GET', '/quotes')
    const id = quotes.items[0]?.id ?? ''
    const quote = await call<QuoteRecord>(context.request, 'POST', `/quotes/${id}/send`)
    await waitForRevision(context.request, quote, 1)
    await page.goto(quote.share_url ?? '')
    for (const said of ['Ben Okafor', 'Site address', 'Shop', '4 Quay Street'])
      await expect(page.getByRole('article')).toContainText(said)
    const pdf = await readPdf(await (await context.request.get(`/api/v1/quotes/${id}/pdf`)).body())
    expect(pdf).toContain('4 Quay Street')
    await mailbox.waitFor(accounts, /New shelves|quote/i)
    await acceptQuote(context.request, quote)
  })

  await test.step('the invoice is for the same, and goes to the same', async () => {
    await page.goto('/app/quotes')
    const { items: all } = await call<{ items: QuoteRecord[] }>(context.request, 'GET', '/quotes')
    const invoice = await call<{ id: string; emailed_to: string; site: { name: string } }>(
      context.request,
      'POST',
      `/quotes/${all[0]?.id}/invoice`,
    )
    expect(invoice).toMatchObject({ emailed_to: accounts, site: { name: 'Shop' } })
    await page.goto(`/app/invoices/${invoice.id}`)
    await expect(page.getByText('4 Quay Street')).toBeVisible()
  })
})
