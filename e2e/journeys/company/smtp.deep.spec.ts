import { type SmtpMailbox, startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { call } from '../../support/api.ts'
import { PASSWORD, uniqueEmail } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { startServer } from '../../support/running-server.ts'
import { expect, test } from '../../support/test.ts'

/** Waits for the newest email to an address whose subject contains this text. */
async function arrival(smtp: SmtpMailbox, address: string, subject: string) {
  const find = () => smtp.mails.findLast((mail) => mail.to === address && mail.subject.includes(subject))
  await expect.poll(find, `a mail by SMTP to ${address} about ${subject}`).toBeDefined()
  return find() as NonNullable<ReturnType<typeof find>>
}

test('with a mail server, emails go out by SMTP and wait while it is down', async ({
  openBrowser,
  browser,
}) => {
  test.setTimeout(180_000)
  const smtp = await startSmtpMailbox()
  const server = await startServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Quotespark <quotes@crumb.example>',
  })
  try {
    const context = await openBrowser({ baseURL: server.baseURL })
    const page = await context.newPage()
    const email = uniqueEmail('ada')

    await test.step('sends the verification email', async () => {
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await page.getByLabel('First Name').fill('Ada')
      await page.getByLabel('Last Name').fill('Lovelace')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Create Account' }).click()
      const mail = await arrival(smtp, email, 'Verify your email address')
      expect(mail.from).toBe('Quotespark <quotes@crumb.example>')
      await page.goto(mail.text.match(/https?:\S+verify-email\S+/)?.[0] ?? '')
      await expect(page.getByRole('heading', { name: 'Set Up Your Company' })).toBeVisible()
    })

    await call(context.request, 'POST', '/companies', { name: 'Crumb & Co' })
    const customer = await addCustomer(context.request)
    const quote = await createQuote(context.request, customer)
    const status = page.getByRole('region', { name: 'Status' })

    await test.step('a quote sent while the server is down shows that its email waits', async () => {
      await smtp.down()
      await page.goto(`/app/quotes/${quote.id}`)
      await page.getByRole('button', { name: 'Send Quote' }).click()
      await expect(status.getByRole('heading', { name: 'Waiting for Harbour Books' })).toBeVisible()
      await expect(page.getByText('Waiting to be sent')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Waiting to be sent')).toBeVisible()
    })

    await test.step('the email goes out by itself, and the page shows it', async () => {
      await smtp.up()
      const mail = await arrival(smtp, customer.email, `Quote ${quote.quote_number} from Crumb & Co`)
      expect(mail.from).toBe('Crumb & Co via Quotespark <quotes@crumb.example>')
      expect(mail.reply_to).toBe(email)
      expect(mail.html).toContain('/customer-portal/')
      expect(mail.text).toContain('£360.00')
      await expect(page.getByText('Waiting to be sent')).toBeHidden()
      await expect(page.getByText(/^Sent \d+ \w+ \d{4}, \d\d:\d\d$/).first()).toBeVisible()
    })

    await test.step('the email goes out once, and its link opens the quote', async () => {
      const sent = smtp.mails.filter(({ to }) => to === customer.email)
      expect(sent).toHaveLength(1)
      const visitor = await (await openBrowser()).newPage()
      await visitor.goto(sent[0]?.text.match(/https?:\S+\/customer-portal\/\S+/)?.[0] ?? '')
      await expect(visitor.getByRole('heading', { name: 'Shop front', level: 1 })).toBeVisible()
    })
  } finally {
    // Closed first, because the pages would notice that their server is gone.
    for (const context of browser.contexts()) await context.close()
    await server.stop()
    await smtp.down()
  }
})
