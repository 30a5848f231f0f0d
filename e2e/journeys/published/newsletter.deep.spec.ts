import type { Route } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { dropResponse } from '../../support/lose-answer.ts'
import { uniqueEmail } from '../../support/people.ts'
import { tabTo } from '../../support/quote-form.ts'
import { expect, test } from '../../support/test.ts'

test.use({ expectedErrors: [/ERR_CONNECTION_RESET|status of 502/] })

const SENT = 'Check your inbox and use the link in our email to confirm.'

test('a reader subscribes on the blog, confirms by email, and unsubscribes', async ({
  page,
  mailbox,
  openBrowser,
}) => {
  const email = uniqueEmail('reader')
  const form = page.getByRole('region', { name: 'Stay Updated' })
  const input = form.getByRole('textbox', { name: 'Email' })
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('a refusal shows an error, and what was typed stays', async () => {
    await page.goto('/blog')
    await expect(input).toHaveAttribute('placeholder', 'Enter your email')
    await tabTo(page, input)
    await page.keyboard.type('reader@example')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('status')).toHaveText('Email format is invalid')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveValue('reader@example')
    await expect(input).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await input.fill(email)
    await expect(form.getByRole('status')).toHaveText('')
    await expect(input).toHaveAttribute('aria-invalid', 'false')

    const notOurs: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort('connectionreset'),
      (route) => route.fulfill({ status: 502, json: { error: 'bad gateway' } }),
      (route) => route.fulfill({ json: { message: 'Sign in to this network' } }),
      (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in to this network</p>' }),
    ]
    for (const answer of notOurs) {
      await page.route('**/api/v1/newsletter', answer, { times: 1 })
      await input.fill(email)
      await form.getByRole('button', { name: 'Subscribe' }).click()
      await expect(form.getByRole('status')).toHaveText(
        'The connection was lost. Please check it and try again.',
      )
      await expect(input).toHaveValue(email)
      await expect(input).toHaveAttribute('aria-invalid', 'false')
    }
  })

  await test.step('a double click sends one email, and the address is not put into the URL', async () => {
    const goOn = await holdRequests(page, '/api/v1/newsletter')
    await form.getByRole('button', { name: 'Subscribe' }).dblclick()
    await expect(form.getByRole('button', { name: 'Subscribing...' })).toHaveAttribute('aria-busy', 'true')
    goOn()
    await expect(form.getByText(SENT)).toBeFocused()
    await expect(form).toContainText(`It goes to ${email}.`)
    await expect(page).toHaveURL('/blog')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await mailbox.list(email)).toHaveLength(1)
    await form.getByRole('button', { name: 'Use another email' }).click()
    await expect(input).toBeFocused()
    await expect(input).toHaveValue(email)
  })

  await test.step('a long address wraps and does not widen the page', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await input.fill(`${'a'.repeat(60)}@${'b'.repeat(60)}.example`)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByText(SENT)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the link in the email confirms with one press, and only once', async () => {
    const { links } = await mailbox.waitFor(email, 'Confirm that you want')
    const link = links.find((one) => one.includes('/newsletter/confirm?')) ?? ''
    await page.goto(link)
    await expect(heading).toHaveText('Confirm your subscription')
    await expect(page).toHaveTitle('Confirm your subscription · Quotespark')
    await expectAccessible(page)
    await tabTo(page, page.getByRole('button', { name: 'Confirm Subscription' }))
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('You are subscribed')
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle('You are subscribed · Quotespark')
    await expect(page.getByRole('main')).toContainText(`New articles will come to ${email}.`)
    await expectAccessible(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Read the Blog' })).toHaveAttribute(
      'href',
      '/blog',
    )

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm Subscription' }).click()
    await expect(heading).toHaveText('You are already subscribed')
  })

  await test.step('an expired or invalid link leads back to the form', async () => {
    const expired = { defined: true, code: 'newsletter_link_over', status: 410, message: '' }
    await page.route('**/rpc/newsletter/confirm', (route) =>
      route.fulfill({ status: 410, json: { json: { ...expired, data: { reason: 'expired' } } } }),
    )
    await page.goto(`/newsletter/confirm?token=${'a'.repeat(43)}`)
    await page.getByRole('button', { name: 'Confirm Subscription' }).click()
    await expect(heading).toHaveText('This link has expired')
    await page.unroute('**/rpc/newsletter/confirm')
    for (const token of ['a'.repeat(43), 'cut']) {
      await page.goto(`/newsletter/confirm?token=${token}`)
      await page.getByRole('button', { name: 'Confirm Subscription' }).click()
      await expect(heading).toHaveText('This link does not work')
    }
    await page.goto('/newsletter/confirm')
    await expect(heading).toHaveText('This link does not work')
    await page.getByRole('link', { name: 'Subscribe Again' }).click()
    await expect(input).toBeInViewport()
  })

  await test.step('one press unsubscribes, even after a lost connection', async () => {
    const { links } = await mailbox.waitFor(email, 'You are subscribed')
    const link = links.find((one) => one.includes('/newsletter/unsubscribe?')) ?? ''
    await page.goto(link)
    await expect(heading).toHaveText('Unsubscribe from the newsletter')
    await expect(page.getByRole('main')).toContainText('Press the button to stop the newsletter.')
    // The call is retried once automatically.
    await page.route('**/rpc/newsletter/unsubscribe', (route) => route.abort('connectionreset'), { times: 2 })
    const press = page.getByRole('button', { name: 'Unsubscribe' })
    await press.click()
    await expect(page.getByRole('alert')).toContainText('The connection was lost.')
    await expectAccessible(page)
    await press.click()
    await expect(heading).toHaveText('You are unsubscribed')
    await expect(page.getByRole('main')).toContainText(email)
    expect(await mailbox.list(email)).toEqual([])

    await page.goto(link)
    await press.click()
    await expect(heading).toHaveText('This link has no subscription')
    await expectAccessible(page)
  })

  await test.step('a confirmation whose response is lost still counts', async () => {
    const another = uniqueEmail('reader')
    await page.request.post('/api/v1/newsletter', { data: { email: another } })
    const { links } = await mailbox.waitFor(another, 'Confirm that you want')
    await page.goto(links.find((one) => one.includes('/newsletter/confirm?')) ?? '')
    await dropResponse(page, '/rpc/newsletter/confirm')
    await page.getByRole('button', { name: 'Confirm Subscription' }).click()
    await expect(heading).toHaveText('You are already subscribed')
  })

  await test.step('without JavaScript the form says so and does not submit the address', async () => {
    const plain = await (await openBrowser({ javaScriptEnabled: false })).newPage()
    await plain.goto('/blog')
    await expect(plain.locator('noscript p')).toHaveText(
      'To subscribe, please allow this page to run JavaScript.',
    )
    await plain.getByRole('textbox', { name: 'Email' }).fill(email)
    await plain.keyboard.press('Enter')
    await plain.getByRole('button', { name: 'Subscribe' }).click()
    await expect(plain).toHaveURL('/blog')
  })

  await test.step('without JavaScript the confirmation link says so, and the unsubscribe link works', async () => {
    const plain = await (await openBrowser({ javaScriptEnabled: false })).newPage()
    const another = uniqueEmail('reader')
    await page.request.post('/api/v1/newsletter', { data: { email: another } })
    const { links } = await mailbox.waitFor(another, 'Confirm that you want')
    const link = links.find((one) => one.includes('/newsletter/confirm?')) ?? ''
    await plain.goto(link)
    await expect(plain.locator('noscript > p')).toContainText('Without JavaScript')
    await expect(plain.getByRole('main').getByRole('button')).toHaveCount(0)

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm Subscription' }).click()
    const subscribed = await mailbox.waitFor(another, 'You are subscribed')
    await plain.goto(subscribed.links.find((one) => one.includes('/newsletter/unsubscribe?')) ?? '')
    await plain.locator('noscript button').click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
    expect(await mailbox.list(another)).toEqual([])
  })
})
