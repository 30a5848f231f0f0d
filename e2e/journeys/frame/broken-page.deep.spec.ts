import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { startCompany } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

// Everything here fails on purpose.
test.use({ expectedErrors: [/.*/] })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Replaces the code of a screen with code that throws. */
async function breakScreen(page: Page, chunk: string, thrown: string): Promise<void> {
  await page.route(new RegExp(`/assets/${chunk}-[\\w-]{8}\\.js$`), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { throw ${thrown} }`,
    }),
  )
}

test('a page that fails to render says so inside the shell, whose navigation still works', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request))
  let broken = true
  await page.route('**/rpc/quote/get*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (broken) body.json.items = null
    await route.fulfill({ response, json: body })
  })
  await page.goto(`/app/quotes/${quote.id}`)
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page).toHaveTitle('Something went wrong · Quotespark')
  await expect(page.getByRole('alert')).toContainText("Cannot read properties of null (reading 'map')")
  // Customers see no stack trace; that is for developers.
  await expect(page.locator('pre')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await link(page, 'Customers').click()
  await expect(heading(page, 'Customers')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  // The error stays on the page until the response arrives.
  const answered = page.waitForResponse('**/rpc/quote/get*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await answered
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page, 'Shop front')).toBeVisible()
})

test('an error without a message, of the router or outside the shell is shown', async ({ page, context }) => {
  await startCompany(context)
  await test.step('an error without a message', async () => {
    await breakScreen(page, 'customer-list-screen', 'null')
    await page.goto('/app/customers')
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('An unexpected error occurred')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(heading(page, 'Customers')).toBeVisible()
  })
  await test.step('a router error', async () => {
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as never as {
        __reactRouterDataRouter: { navigate(to: string, options: object): void }
      }
      router.navigate('/app/customers', { formMethod: 'post', formData: new FormData() })
    })
    await expect(heading(page, 'Unexpected Application Error!')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('405 Method Not Allowed')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(heading(page, 'Customers')).toBeVisible()
  })
  await test.step('an error outside the shell takes the whole page', async () => {
    await breakScreen(page, 'auth-screen', "new Error('Out of flour')")
    // A signed-in user would be redirected to the app.
    await context.clearCookies()
    await page.goto('/portal/login')
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Out of flour')
    await expect(page.getByRole('main')).toHaveCount(1)
    await expectAccessible(page)
  })
})

test('a page whose code cannot be loaded says so once, and offers a way on', async ({ page, context }) => {
  await startCompany(context)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/app/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await test.step('the code was replaced by a new version', async () => {
    await page.route('**/assets/customer-list-*.js', (route) => route.fulfill({ status: 404 }))
    await link(page, 'Customers').click()
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    await expect(page).toHaveURL('/app/customers')
    await expect(page.getByRole('alert')).toContainText('please reload the page')
    expect(loads).toBe(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(heading(page, 'Customers')).toBeVisible()
  })
  await test.step('a page opened by its address shows an error instead of reloading over and over', async () => {
    await page.route('**/assets/invoice-list-*.js', (route) => route.abort())
    loads = 0
    await page.goto('/app/invoices')
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    await link(page, 'Dashboard').click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    expect(loads).toBe(1)
    await page.unrouteAll()
  })
  await test.step('a page opened offline loads by itself when the connection is back', async () => {
    await page.reload()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline. What you have entered stays on this page.')).toBeVisible()
    await link(page, 'Products & Services').click()
    await expect(page.getByRole('alert')).toContainText('It opens when the connection is back.')
    await context.setOffline(false)
    await expect(heading(page, 'Products & Services')).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeHidden()
  })
  await test.step('the entry script fails to load', async () => {
    await page.route('**/assets/entry.client-*.js', (route) => route.abort())
    await page.goto('/app/dashboard')
    await expect(page.getByRole('alert').first()).toContainText('This page could not be loaded.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload Page' }).first().click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })
})
