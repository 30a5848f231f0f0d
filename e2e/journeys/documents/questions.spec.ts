import { expectAccessible } from '../../support/accessible.ts'
import { startCompany, uniqueEmail } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { addCustomer, createQuote, waitForRevision } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test('a customer asks about a quote, and reads the answer by mail, on its page and in the portal', async ({
  page,
  context,
  openBrowser,
  mailbox,
}) => {
  const ann = await startCompany(context)
  const email = uniqueEmail('grace')
  const customer = await addCustomer(context.request, { email })
  const quote = await createQuote(context.request, customer, { status: 'sent' })
  await waitForRevision(context.request, quote, 1)
  const theirs = await (
    await openBrowser({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  ).newPage()
  const questions = theirs.getByRole('region', { name: 'Questions' })

  await test.step('the question is typed on a phone without scripts, and what is missing is named', async () => {
    await theirs.goto(quote.share_url ?? '')
    await questions.getByText('Ask Crumb & Co a question').click()
    await questions.getByLabel('Your Question').fill('Can you start a week earlier?')
    await questions.getByRole('button', { name: 'Send Question' }).click()
    await expect(questions.getByLabel('Your Name')).toHaveAccessibleDescription('Your Name is required')
    await expect(questions.getByLabel('Your Question')).toHaveValue('Can you start a week earlier?')
    await questions.getByLabel('Your Name').fill('Grace Hopper')
    await questions.getByRole('button', { name: 'Send Question' }).click()
    await expect(theirs).toHaveURL(/#questions$/)
    await expect(questions.getByRole('listitem')).toContainText(['Can you start a week earlier?'])
  })

  await test.step('staff are told by mail and bell, and answer beside the quote', async () => {
    const told = await mailbox.waitFor(ann.email, /Grace Hopper has a question about quote/)
    expect(told.text).toContain('Can you start a week earlier?')
    await page.goto(`/app/quotes/${quote.id}`)
    const card = page.getByRole('region', { name: 'Questions' })
    await expect(card).toContainText('Waiting for your answer')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await card.getByRole('button', { name: 'Send Answer' }).click()
    await expect(card.getByLabel('Your Answer')).toHaveAccessibleDescription(/Message is required/)
    await card.getByLabel('Your Answer').fill('Yes, on Monday.\nWe will bring the wood.')
    await card.getByRole('button', { name: 'Send Answer' }).dblclick()
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expect(card).not.toContainText('Waiting for your answer')
    await expect(card.getByLabel('Your Answer')).toHaveValue('')
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  })

  await test.step('the customer reads it by mail and on the page', async () => {
    const mail = await mailbox.waitFor(email, /answered your question about quote/)
    expect(mail.text).toContain('We will bring the wood.')
    await theirs.reload()
    await expect(questions.getByRole('listitem')).toContainText([
      'Can you start a week earlier?',
      'Yes, on Monday.',
    ])
  })

  await test.step('the portal shows both, and takes another question while staff type', async () => {
    const card = page.getByRole('region', { name: 'Questions' })
    await card.getByLabel('Your Answer').fill('The oak has arrived.')
    const portal = await (await openBrowser({ viewport: { width: 390, height: 844 } })).newPage()
    await signInByMagicLink(portal, mailbox, email)
    const thread = portal.getByRole('group', { name: 'Questions' })
    await expect(thread.getByRole('listitem')).toHaveCount(2)
    await thread.getByRole('button', { name: 'Ask another question' }).click()
    await thread.getByLabel('Your Question').fill('And the invoice?')
    await thread.getByRole('button', { name: 'Send Question' }).click()
    await expect(thread.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(portal)
    await expect(card.getByRole('listitem')).toHaveCount(3, { timeout: 60_000 })
    await expect(card.getByLabel('Your Answer')).toHaveValue('The oak has arrived.')
    await card.getByRole('button', { name: 'Send Answer' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(4)
  })

  await test.step('the question that came meanwhile stays open, and is on the dashboard', async () => {
    await expect(page.getByText('Waiting for your answer')).toBeVisible()
    await page.goto('/app/dashboard')
    const waiting = page.getByRole('listitem').filter({ hasText: 'Question asked on' })
    await expect(waiting).toContainText(quote.quote_number)
    await waiting.getByRole('link', { name: 'Open' }).click()
    await page.getByRole('button', { name: 'No answer needed' }).click()
    await expect(page.getByText('Waiting for your answer')).toBeHidden()
  })
})
