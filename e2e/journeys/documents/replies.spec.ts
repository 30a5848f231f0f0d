import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany, uniqueEmail } from '../../support/people.ts'
import { signInByMagicLink } from '../../support/portal-sign-in.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/status of 422/] })

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const OVERDUE = { issue_date: londonDay(-40), due_date: londonDay(-10) }

test('without scripts, a customer follows a reminder to say that an invoice is paid, and then that there is a problem', async ({
  page,
  context,
  openBrowser,
  mailbox,
}) => {
  const ann = await startCompany(context)
  const email = uniqueEmail('grace')
  const customer = await addCustomer(context.request, { email })
  const invoice = await sendInvoice(context.request, customer, OVERDUE)
  const theirs = await (await openBrowser({ viewport: PHONE, javaScriptEnabled: false })).newPage()
  const reply = theirs.getByRole('region', { name: 'Your reply' })

  await test.step('the reminder leads straight to the form', async () => {
    await call(context.request, 'POST', `/invoices/${invoice.id}/remind`, {})
    const { links } = await mailbox.waitFor(email, /Reminder/)
    await theirs.goto(links.find((link) => link.endsWith('?reply=paid#reply')) ?? '')
    await expect(reply.getByRole('heading', { name: 'I have paid' })).toBeInViewport()
    await reply.getByLabel('Paid on (optional)').fill(londonDay(-1))
    await reply.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByText('Thank you. We have told Crumb & Co.')).toBeVisible()
    await expect(reply).toContainText(/You told Crumb & Co on .* that you have paid\./)
  })

  await test.step('something else can be said; what is missing is named, and what was typed stays', async () => {
    await reply.getByText('Say something else').click()
    await reply.getByRole('link', { name: 'There is a problem' }).click()
    await reply.getByRole('button', { name: 'Send' }).click()
    await expect(reply.getByLabel('What is the problem?')).toHaveAccessibleDescription(
      'Please say what the problem is',
    )
    await reply.getByLabel('What is the problem?').fill('The second sign is missing.')
    await reply.getByRole('button', { name: 'Send' }).click()
    await expect(reply).toContainText('that there is a problem.')
    await theirs.reload()
    await expect(reply).toContainText('that there is a problem.')
  })

  await test.step('staff are told by mail, and read both in the history', async () => {
    const told = await mailbox.waitFor(ann.email, /says that there is a problem: invoice/)
    expect(told.text).toContain('The second sign is missing.')
    await page.setViewportSize(WIDE)
    await page.goto(`/app/invoices/${invoice.id}`)
    await expect(page.getByText('Harbour Books said that it is paid')).toBeVisible()
    await expect(page.getByText('Harbour Books said that there is a problem')).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'History' }).getByText('The second sign is missing.'),
    ).toBeVisible()
  })

  await test.step('staff read on the page what was said, and say nothing for their customer', async () => {
    await page.goto(invoice.share_url ?? '')
    const shown = page.getByRole('region', { name: 'Your reply' })
    await expect(shown).toContainText('that there is a problem.')
    await expect(shown.getByRole('link')).toHaveCount(0)
  })
})

for (const viewport of [WIDE, PHONE]) {
  test(`a reply is given on the page and in the portal at ${viewport.width} px`, async ({
    context,
    openBrowser,
    mailbox,
  }) => {
    await startCompany(context)
    const email = uniqueEmail('grace')
    const customer = await addCustomer(context.request, { email })
    const invoice = await sendInvoice(context.request, customer, OVERDUE)
    const later = await sendInvoice(context.request, customer, { title: 'Due much later' })
    const theirs = await (await openBrowser({ viewport })).newPage()

    await test.step('the page of an invoice that is due later does not ask', async () => {
      await theirs.goto(later.share_url ?? '')
      await expect(theirs.getByRole('link', { name: 'Download PDF' })).toBeVisible()
      await expect(theirs.getByRole('link', { name: 'I have paid' })).toHaveCount(0)
    })

    await test.step('the form opens, and can be left', async () => {
      await theirs.goto(invoice.share_url ?? '')
      const reply = theirs.getByRole('region', { name: 'Your reply' })
      await expectAccessible(theirs)
      await reply.getByRole('link', { name: 'There is a problem' }).click()
      await expect(reply.getByLabel('What is the problem?')).toBeVisible()
      await expectAccessible(theirs)
      await reply.getByRole('link', { name: 'Cancel' }).click()
      await reply.getByRole('link', { name: 'I have paid' }).click()
      await reply.getByLabel('Note (optional)').fill('By bank transfer')
      await reply.getByRole('button', { name: 'Send' }).dblclick()
      await expect(theirs.getByText('Thank you. We have told Crumb & Co.')).toBeVisible()
    })

    await test.step('the portal shows it, and takes another one once', async () => {
      await signInByMagicLink(theirs, mailbox, email)
      await theirs.goto('/portal/invoices')
      const card = theirs.getByRole('region', { name: 'Shop front' })
      const reply = card.getByRole('group', { name: 'Your reply' })
      await expect(reply).toContainText('that you have paid.')
      await reply.getByRole('button', { name: 'Say something else' }).click()
      await reply.getByRole('button', { name: 'There is a problem' }).click()
      await reply.getByRole('button', { name: 'Send' }).click()
      await expect(reply.getByLabel('What is the problem?')).toHaveAccessibleDescription(
        /Please say what the problem is/,
      )
      await reply.getByLabel('What is the problem?').fill('It is the wrong colour.')
      await expectAccessible(theirs)
      await reply.getByRole('button', { name: 'Send' }).dblclick()
      await expect(reply).toContainText('Thank you. We have told Crumb & Co.')
      await expect(reply).toContainText('that there is a problem.')
    })

    await test.step('each was recorded once', async () => {
      const { history } = await call<{ history: { event: string }[] }>(
        context.request,
        'GET',
        `/invoices/${invoice.id}`,
      )
      expect(history.filter(({ event }) => event === 'customer_replied')).toHaveLength(2)
    })
  })
}
