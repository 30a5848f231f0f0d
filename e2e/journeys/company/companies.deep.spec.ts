import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { createAccount, joinTeam, startCompany } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const shownCompany = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })

async function addCustomer(page: Page, name: string): Promise<void> {
  await page.goto('/app/customers/new')
  await page.getByLabel('Company Name').fill(name)
  await page.getByLabel('Contact Name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(`${name.toLowerCase()}@example.com`)
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page).toHaveURL('/app/customers')
}

test('a member of two companies works in each of them in its own tab', async ({ context }) => {
  await startCompany(context, { company: 'Crumb & Co' })
  const first = await context.newPage()
  await first.goto('/app/dashboard')
  await expect(shownCompany(first, 'Crumb & Co')).toBeVisible()

  const second = await context.newPage()
  await test.step('the menu creates another company', async () => {
    await second.goto('/app/dashboard')
    await second.getByRole('button', { name: 'Switch company' }).click()
    await second.getByRole('menuitem', { name: 'New company' }).click()
    await expect(second.getByRole('link', { name: 'Back to Crumb & Co' })).toBeVisible()
    await second.getByLabel('Company Name').fill('Kiln & Co')
    await second.getByRole('button', { name: 'Create Company' }).click()
    await expect(second.getByText('Kiln & Co is ready.')).toBeVisible()
    await second.getByRole('button', { name: 'Skip for Now' }).click()
    await expect(shownCompany(second, 'Kiln & Co')).toBeVisible()
  })

  await test.step('each tab saves to its own company', async () => {
    await addCustomer(first, 'Zoe')
    await addCustomer(second, 'Ben')
    for (const [page, mine, theirs] of [
      [first, 'Zoe', 'Ben'],
      [second, 'Ben', 'Zoe'],
    ] as const) {
      await page.goto('/app/customers')
      await expect(page.getByText(mine, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(theirs, { exact: true })).toHaveCount(0)
    }
    await expect(shownCompany(first, 'Crumb & Co')).toBeVisible()
  })

  await test.step('either tab can switch to the other company', async () => {
    await second.getByRole('button', { name: 'Switch company' }).click()
    await second.getByRole('menuitemradio', { name: 'Crumb & Co' }).click()
    await expect(dashboard(second)).toBeVisible()
    await expect(shownCompany(second, 'Crumb & Co')).toBeVisible()
  })
})

test('a user with a company can answer an invitation to another', async ({ context, openBrowser }) => {
  await startCompany(context, { company: 'Crumb & Co' })
  const theirs = await openBrowser()
  const grace = await startCompany(theirs, {
    company: 'Hopper Ltd',
    first_name: 'Grace',
    last_name: 'Hopper',
  })
  const invite = () => call(context.request, 'POST', '/members', { email: grace.email })
  const page = await theirs.newPage()
  await invite()
  await page.goto('/app/dashboard')
  await expect(page.getByText('You are invited to Crumb & Co')).toBeVisible()
  await expectAccessible(page)
  // The accessibility check leaves the window at the width of a phone.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Decline the invitation to Crumb & Co' }).click()
  await expect(page.getByText('You have declined the invitation to Crumb & Co')).toBeVisible()
  await expect(page.getByText('You are invited to Crumb & Co')).toHaveCount(0)

  await invite()
  await page.reload()
  await page.getByRole('button', { name: 'Accept the invitation to Crumb & Co' }).click()
  await expect(shownCompany(page, 'Crumb & Co')).toBeVisible()

  await page.goto('/app/settings#team')
  await page.getByRole('button', { name: 'Leave Team' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave the team of Crumb & Co?' })
    .getByRole('button', { name: 'Leave Team' })
    .click()
  await expect(shownCompany(page, 'Hopper Ltd')).toBeVisible()
})

test('owners can read the activity log and download it', async ({ context }) => {
  await startCompany(context)
  await call(context.request, 'PUT', '/company/information', {
    name: 'Crumb & Co',
    bank_account_name: 'Crumb',
    bank_sort_code: '12-34-56',
    bank_account_number: '00012345',
  })
  const page = await context.newPage()
  await page.goto('/app/dashboard')
  await expect(dashboard(page)).toBeVisible()
  await expect(page.getByText('The bank details were changed', { exact: true })).toHaveCount(0)
  await call(context.request, 'PUT', '/company/information', {
    name: 'Crumb & Co',
    bank_account_name: 'Crumb',
    bank_sort_code: '65-43-21',
    bank_account_number: '00012345',
  })
  await page.reload()
  await expect(page.getByText('The bank details were changed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  await expect(page.getByText('The bank details were changed', { exact: true })).toHaveCount(0)

  await page.goto('/app/settings#activity')
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Changed the bank details')
  await expect(entries.first()).toContainText('65-43-21')
  await expectAccessible(page)
  await choose(page, 'What was changed', 'Set up the company')
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL(/action=company_created/)
  await choose(page, 'What was changed', 'Left the team')
  await expect(page.getByText('No matching activity')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('activity.csv')
})

test('a company is deleted by typing its name, and then the account', async ({ context, mailbox }) => {
  const ada = await startCompany(context)
  const page = await context.newPage()
  await page.goto('/app/settings#delete-company')
  await page.getByRole('button', { name: 'Delete Company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Crumb & Co?' })
  await expect(dialog.getByText('Kept as required by law')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Delete Company' })).toBeDisabled()
  await dialog.getByLabel('Company Name').fill('Crumb & Co')
  await dialog.getByRole('button', { name: 'Delete Company' }).click()
  await expect(page.getByRole('heading', { name: 'Set Up Your Company' })).toBeVisible()
  await mailbox.waitFor(ada.email, 'Crumb & Co was deleted')

  await page.getByLabel('Company Name').fill('Once more')
  await page.getByRole('button', { name: 'Create Company' }).click()
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(question.getByText('Once more is deleted too')).toBeVisible()
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await mailbox.waitFor(ada.email, 'Your account was deleted')
})

test('the last owner of a company with other members learns why the account cannot be deleted', async ({
  context,
  openBrowser,
}) => {
  await startCompany(context)
  const grace = await createAccount({ first_name: 'Grace', last_name: 'Hopper' })
  await joinTeam(context.request, await openBrowser(), grace)
  const page = await context.newPage()
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(question.getByText('Your account cannot be deleted yet')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
})
