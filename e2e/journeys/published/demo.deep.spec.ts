import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { choose } from '../../support/choose.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const line = (page: Page, number: number, field: string) =>
  page.getByLabel(`${field} line ${number}`, { exact: true })
const paper = (page: Page) => page.getByRole('img', { name: /^Preview of the quote/ })
const customers = (page: Page) => page.getByRole('region', { name: 'Your customer’s screen' })
const sellers = (page: Page) => page.getByRole('region', { name: 'Your screen' })
const next = (page: Page) => page.getByRole('button', { name: 'Next Step' })

const STEPS = [
  'Create Professional Quotes in Minutes',
  'Real-time Client Engagement',
  'One-Click Acceptance',
  'Automatic Invoice Generation',
  'Get Paid Faster',
]

async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page.getByText(`Step ${step} of 5`, { exact: true })).toBeVisible()
  await expect(heading(page)).toHaveText(STEPS[step - 1] ?? '')
}

test('the tour takes one job from the quote to the payment', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(rpc|api|events)/.test(pathname) || request.method() !== 'GET') asked.push(pathname)
  })

  await test.step('the introduction explains the tour and starts it', async () => {
    await page.goto('/demo')
    await expect(page.getByText('3-minute tour')).toBeVisible()
    await expect(page.getByText('No sign-up')).toBeVisible()
    for (const step of STEPS) await expect(page.getByRole('heading', { name: step, level: 3 })).toBeVisible()
    await page.getByRole('link', { name: 'Start Interactive Demo' }).click()
    await expect(page).toHaveURL('/demo/tour')
    await expectStep(page, 1)
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(page.getByText('Nothing here is sent or saved.')).toBeVisible()
    // The page is prerendered and shows before its program has loaded.
    await page.waitForLoadState('networkidle')
  })

  await test.step('step 1: edits show in the totals and on the document at once', async () => {
    await expect(paper(page)).toHaveAccessibleName(/£12,500\.00/)
    await line(page, 1, 'Quantity').fill('2')
    await expect(paper(page)).toHaveAccessibleName(/£14,420\.00/)
    await choose(page, line(page, 4, 'VAT'), /^20%/)
    await expect(paper(page)).toHaveAccessibleName(/£14,520\.00/)
    await expect(page.getByText('£14,520.00')).toHaveCount(3)
    await page.getByRole('button', { name: 'Remove line 4' }).click()
    await page.getByRole('button', { name: 'Add Item' }).click()
    await line(page, 4, 'Description').fill('copy')
    await page.getByRole('option', { name: /Copywriting/ }).click()
    await expect(paper(page)).toHaveAccessibleName(/£14,136\.00/)
    await page.getByRole('button', { name: 'Move line 4', exact: true }).press('ArrowUp')
    await expect(line(page, 3, 'Description')).toHaveValue('Copywriting, per page')
    await page.getByRole('radio', { name: 'Navy' }).check()
    await expect(paper(page).getByText('Juniper & Finch Studio').first()).toHaveCSS(
      'color',
      'rgb(31, 58, 138)',
    )
  })

  await test.step('step 2: the arrow keys move on, but not from a field, and the heading gets the focus', async () => {
    await line(page, 1, 'Quantity').press('ArrowRight')
    await expectStep(page, 1)
    await page.getByRole('button', { name: 'Add Item' }).press('ArrowRight')
    await expect(page).toHaveURL('/demo/tour?step=2')
    await expectStep(page, 2)
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expectStep(page, 1)
    await expect(line(page, 3, 'Description')).toHaveValue('Copywriting, per page')
    await page.keyboard.press('ArrowRight')
    await expectStep(page, 2)
  })

  await test.step('step 2: the seller sees that the customer opened the quote', async () => {
    const openCount = sellers(page).getByRole('definition').first()
    await expect(openCount).toHaveText('0')
    await page.getByRole('button', { name: 'Open as the customer' }).press('Enter')
    await expect(customers(page)).toBeFocused()
    await expect(customers(page).getByRole('article')).toContainText('£14,136.00')
    await expect(page.getByText('Saltmarsh Books Ltd has opened Q-')).toBeVisible()
    await expect(sellers(page)).toContainText('Viewed once, last')
    await expect(openCount).toHaveText('1')
    await customers(page).getByRole('button', { name: 'Open Again' }).click()
    await expect(openCount).toHaveText('2')
    await expect(sellers(page).getByText('Saltmarsh Books Ltd opened the quote')).toHaveCount(1)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('step 3: the customer accepts with a name and a drawn signature', async () => {
    await next(page).click()
    await expectStep(page, 3)
    await customers(page).getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept Quote' })
    await expect(dialog).toContainText('In this tour nothing leaves the page.')
    await dialog.getByLabel('Your Name').fill('Ada Byron')
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    const pad = await dialog.getByRole('img', { name: 'No signature drawn' }).boundingBox()
    await page.mouse.move((pad?.x ?? 0) + 40, (pad?.y ?? 0) + 40)
    await page.mouse.down()
    await page.mouse.move((pad?.x ?? 0) + 160, (pad?.y ?? 0) + 90, { steps: 5 })
    await page.mouse.up()
    await dialog.getByRole('checkbox', { name: 'I accept this quote' }).click()
    await dialog.getByRole('button', { name: 'Accept Quote' }).click()
    await expect(dialog).toBeHidden()
    await expect(customers(page)).toBeFocused()
    await expect(customers(page)).toContainText('You accepted this on')
    await expect(sellers(page).getByRole('heading', { name: 'Accepted by Ada Byron' })).toBeVisible()
    await expect(sellers(page).getByRole('img', { name: 'Signature of Ada Byron' })).toBeVisible()
    await expect(page.getByText('has accepted Q-')).toBeVisible()
  })

  await test.step('step 4: the same figures become the invoice', async () => {
    await page.getByRole('button', { name: 'Go to step 4' }).click()
    await expectStep(page, 4)
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    const done = page.getByRole('listitem').filter({ hasText: ': done' })
    await expect(done).toHaveText([/^Data transferred/, /^Invoice generated/])
    await expect(page.getByRole('article', { name: 'Invoice INV-00042' })).toContainText('£14,136.00')
    await page.getByRole('button', { name: 'Send Invoice' }).click()
    await expect(done).toHaveText([/^Data transferred/, /^Invoice generated/, /^Payment link created/])
  })

  await test.step('step 5: the invoice is paid, and the fee follows its total', async () => {
    await next(page).press('Enter')
    await expectStep(page, 5)
    await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
      'href',
      '/auth?tab=sign-up',
    )
    await customers(page).getByRole('button', { name: 'Pay £14,136.00 by card' }).click()
    await expect(customers(page)).toContainText('You paid this on')
    await expect(sellers(page).getByRole('definition')).toHaveText([
      '£14,136.00',
      'Credit card',
      '2 days',
      '£353.40',
      '£13,782.60',
    ])
    await expect(sellers(page).getByRole('table', { name: 'Payments' })).toContainText('£14,136.00')
  })

  await test.step('the results show, with a way back through every step', async () => {
    await page.getByRole('button', { name: 'See Results' }).click()
    await expect(page).toHaveURL('/demo/tour?step=results')
    await expect(heading(page)).toBeFocused()
    for (const figure of ['5 min', '1 day', 'Instant', '2-3 weeks']) {
      await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
    }
    await expectAccessible(page)
    await page.goBack()
    await expectStep(page, 5)
    await expect(sellers(page)).toContainText('Paid in full')
    await page.goForward()
    await page.getByRole('button', { name: 'Watch Demo Again' }).click()
    await expectStep(page, 1)
    await expect(paper(page)).toHaveAccessibleName(/£12,500\.00/)
  })

  expect(asked, 'calls of the server').toEqual([])
})

test('every step has an address, and the tour has exits', async ({ page }) => {
  await test.step('a reload stays at its step and restores the sample', async () => {
    await page.goto('/demo/tour?step=3')
    await expectStep(page, 3)
    await page.reload()
    await expectStep(page, 3)
    await expect(heading(page)).not.toBeFocused()
    await expect(customers(page)).toContainText('£12,500.00')
  })
  await test.step('the sample pays the specified amount', async () => {
    await page.goto('/demo/tour?step=5')
    await page.getByRole('button', { name: 'Pay £12,500.00 by card' }).click()
    await expect(sellers(page)).toContainText('£312.50')
  })
  await test.step('an invalid address opens the first step', async () => {
    await page.goto('/demo/tour?step=9')
    await expectStep(page, 1)
    await expectAccessible(page)
  })
  await test.step('Exit Demo opens the introduction, and Start Free Trial opens sign-up', async () => {
    await page.getByRole('link', { name: 'Exit Demo' }).click()
    await expect(page).toHaveURL('/demo')
    await page.goto('/demo/tour?step=5')
    await page.getByRole('link', { name: 'Start Free Trial' }).click()
    await expect(page).toHaveURL('/auth?tab=sign-up')
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  })
})
