import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { sendInvoice } from '../../support/invoices.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, londonDay } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

for (const [where, width] of [
  ['at a desk', 1440],
  ['on a phone', 390],
] as const) {
  test(`customers are chased by the company’s own steps ${where}: planned, held, left out, sent early and done`, async ({
    page,
    context,
    mailbox,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await startCompany(context)
    const { request } = context
    const harbour = await addCustomer(request, { name: 'Harbour Books' })
    const mill = await addCustomer(request, { name: 'Mill Bakery', contact_person: 'Ada Mill' })
    // Far enough ahead that nothing goes out by itself meanwhile.
    const invoice = await sendInvoice(request, harbour, { due_date: londonDay(20) })
    const other = await sendInvoice(request, mill, { due_date: londonDay(21) })
    const fits = async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    const save = async (toast: string) => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText(toast, { exact: true }).last()).toBeVisible()
    }

    await test.step('while it is off, the tab leads to the settings', async () => {
      await page.goto('/app/invoices')
      await page.getByRole('navigation', { name: 'Invoices' }).getByRole('link', { name: 'Chasing' }).click()
      await expect(page.getByText('Chasing is switched off.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Set up chasing' }).click()
      await page.getByRole('switch', { name: 'Chase invoices' }).click()
      await save('Chasing updated.')
    })

    await test.step('a placeholder is refused at its field, and the preview shows a real invoice', async () => {
      const steps = page.getByRole('region', { name: 'Emails about invoices' })
      await steps.getByRole('button', { name: /^1 day after the due date/ }).click()
      const item = steps.getByRole('listitem').filter({ hasText: /^1 day after the due date/ })
      await expect(item.getByText(`Shown with invoice ${invoice.invoice_number}.`)).toBeVisible()
      const subject = item.getByLabel('Subject')
      await subject.fill('{interest} is due')
      await expect(item.getByText('{interest} can be named from the third step on.')).toBeVisible()
      await subject.fill('Just due: ')
      await item.getByRole('button', { name: '{invoices}' }).click()
      await expect(subject).toHaveValue('Just due: {invoices}')
      await item.getByLabel('Text').fill('Hello {contact},\n\nplease have a look.')
      await expect(
        item.frameLocator('iframe').getByText('please have a look.', { exact: true }),
      ).toBeVisible()
      await expectAccessible(page)
      await fits()
      await steps.getByRole('button', { name: /^30 days after the due date/ }).click()
      await steps
        .getByRole('listitem')
        .filter({ hasText: /^30 days after the due date/ })
        .getByRole('button', { name: 'Remove step' })
        .click()
      await save('Steps saved.')
      await expect(steps.getByRole('button', { name: 'Restore the usual steps' })).toBeVisible()
    })

    const mail = (customer: string, step: string) =>
      page.getByRole('article', { name: customer }).filter({ hasText: step })

    await test.step('what is planned shows when, why and what it says', async () => {
      await page.getByRole('link', { name: 'See what is planned' }).click()
      const planned = mail('Harbour Books', '1 day after the due date')
      await expect(planned).toContainText(`Just due: invoice ${invoice.invoice_number}`)
      await expect(planned.getByRole('link', { name: invoice.invoice_number })).toBeVisible()
      await planned.getByRole('button', { name: 'Show the whole text' }).click()
      await expect(planned.getByText('please have a look.')).toBeVisible()
      await expectAccessible(page)
      await fits()
    })

    await test.step('an email is left out, and an invoice is held', async () => {
      await mail('Harbour Books', '7 days after the due date')
        .getByRole('button', { name: 'Leave out' })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave out' }).click()
      await expect(mail('Harbour Books', '7 days after the due date')).toHaveCount(0)
      await mail('Mill Bakery', '1 day after the due date').getByRole('button', { name: 'Hold' }).click()
      const dialog = page.getByRole('dialog', { name: `Hold ${other.invoice_number}` })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('They say the sign is crooked')
      await dialog.getByRole('checkbox', { name: 'The customer disputes it' }).click()
      await expectAccessible(page)
      await dialog.getByRole('textbox', { name: 'Reason' }).press('ControlOrMeta+Enter')
      await expect(page.getByRole('article', { name: 'Mill Bakery' })).toHaveCount(0)
    })

    await test.step('an email is sent early, as it was shown', async () => {
      // An email that says that it was due cannot be sent before.
      await expect(
        mail('Harbour Books', '1 day after the due date').getByRole('button', { name: 'Send now' }),
      ).toBeDisabled()
      await mail('Harbour Books', '3 days before the due date')
        .getByRole('button', { name: 'Send now' })
        .click()
      const question = page.getByRole('alertdialog', { name: 'Send this email now?' })
      await expect(question).toContainText(harbour.email)
      await expect(question).toContainText('falls due in the next few days')
      await question.getByRole('button', { name: 'Send now' }).click()
      await expect(page.getByText(`Email to ${harbour.email} sent.`)).toBeVisible()
      const sent = await mailbox.waitFor(harbour.email, `Due soon: invoice ${invoice.invoice_number}`)
      expect(sent.text).toContain('falls due in the next few days')
      await page.getByRole('link', { name: 'Done', exact: true }).click()
      await expect(mail('Harbour Books', '3 days before the due date')).toContainText(
        'Ada Lovelace sent it early.',
      )
      await expect(mail('Harbour Books', '7 days after the due date')).toContainText(
        'Ada Lovelace left it out.',
      )
      await expectAccessible(page)
      await fits()
    })

    const card = page.getByRole('region', { name: 'Chasing', exact: true })

    await test.step('the card of the invoice releases it, notes a promise and leaves out a step', async () => {
      await page.goto(`/app/invoices/${other.id}`)
      await expect(card).toContainText('On hold until you release it')
      await expect(card).toContainText('They say the sign is crooked')
      await card.getByRole('button', { name: 'Release' }).click()
      await expect(card.getByText('On hold', { exact: false })).toHaveCount(0)
      await card.getByRole('button', { name: /^Leave out ?: 14 days after the due date/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave out' }).click()
      await expect(card).toContainText('Somebody left it out.')
      await card.getByRole('button', { name: 'Note a reply' }).click()
      const dialog = page.getByRole('dialog', { name: 'Note a reply' })
      await dialog.getByRole('textbox', { name: 'What was said' }).fill('The cheque is in the post')
      await dialog.getByRole('textbox', { name: 'They promised to pay on' }).fill('1 Jan 2020')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('This day has passed.')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'They promised to pay on' }).fill(londonDay(30))
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(card).toContainText('Ada Lovelace noted a promise to pay by')
      await expectAccessible(page)
      await fits()
      const history = page.getByRole('list', { name: 'History' })
      await expect(history).toContainText('Ada Lovelace noted a reply')
      await expect(history).toContainText('Ada Lovelace put chasing on hold')
    })

    await test.step('a customer is not chased any more', async () => {
      await page.goto(`/app/customers/${harbour.id}`)
      await page.getByRole('switch', { name: 'Chase this customer' }).click()
      await expect
        .poll(
          async () =>
            (await call<{ is_on: boolean }>(request, 'GET', `/customers/${harbour.id}/chasing`)).is_on,
        )
        .toBe(false)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Emails that are planned' }).click()
      await expect(page.getByText('Nothing is due to be chased.')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Harbour Books')
      await fits()
    })
  })
}
