import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { PASSWORD, signIn, startCompany } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const NEW_PASSWORD = 'a better one than before'
/** A PNG of eight by eight pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEVoKmtUtdO6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
)
const UPDATED = 'Profile updated successfully! Reload the page to see changes.'

async function openProfile(page: Page): Promise<void> {
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
}

async function openSecurity(page: Page): Promise<void> {
  await openProfile(page)
  await page.getByRole('link', { name: 'Open Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const picture = (page: Page) => page.getByLabel('Profile picture')

test.describe('the profile', () => {
  test.use({ expectedErrors: [/status of (4(00|01|13|22)|500)/] })

  test('a new name and picture are saved and shown at once', async ({ page, context }) => {
    const { email } = await startCompany(context)
    await openProfile(page)

    await test.step('the name changes', async () => {
      await expect(page.getByText('Welcome, Ada!')).toBeVisible()
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
      await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
      await page.getByLabel('First Name').fill(' ')
      await save(page)
      await expect(page.getByText('First Name is required')).toBeVisible()
      await page.getByLabel('First Name').fill('Augusta')
      await page.getByRole('link', { name: 'Customers' }).click()
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await page.route('**/rpc/account/updateProfile', (route) => route.fulfill({ status: 500, json: {} }), {
        times: 1,
      })
      await save(page)
      await expect(page.getByText('Failed to update profile.')).toBeVisible()
      await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
      await save(page)
      await expect(page.getByText(UPDATED)).toBeVisible()
      await expect(page.getByText('Welcome, Augusta!')).toBeVisible()
      await expect(page.getByRole('button', { name: email })).toContainText('Augusta')
    })

    await test.step('the picture changes', async () => {
      await page.getByRole('button', { name: 'Change Picture' }).waitFor()
      await picture(page).setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      })
      await expect(page.getByText('Failed to upload profile picture.')).toBeVisible()
      await expect(page.getByText('Please choose a picture: a JPEG, PNG, WebP or GIF file.')).toBeVisible()
      const large = Buffer.alloc(5 * 1024 * 1024 + 1)
      await picture(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: large })
      await expect(page.getByText('The picture must be no larger than 5 MB.')).toBeVisible()
      const letGo = await holdRequests(page, '/rpc/account/uploadAvatar')
      await picture(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
      await expect(page.getByText('Uploading...')).toBeVisible()
      letGo()
      await expect(page.getByText('Your picture has been changed')).toBeVisible()
      await expect(page.locator('main img[src^="/avatars/"]')).toBeVisible()
      await expect(page.getByRole('button', { name: email }).locator('img')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/app/settings#team')
      await expect(page.locator('main img[src^="/avatars/"]')).toBeVisible()
      await openProfile(page)
      await page.getByRole('button', { name: 'Remove Picture' }).click()
      await expect(page.getByText('Your picture has been removed')).toBeVisible()
      await expect(page.locator('img[src^="/avatars/"]')).toHaveCount(0)
    })

    await test.step('the export downloads', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download My Data' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('quotespark-my-data.json')
      const data = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(data).toMatchObject({
        profile: { email, first_name: 'Augusta' },
        memberships: [{ company: 'Crumb & Co', is_owner: true }],
      })
    })
  })

  test('a new password signs out the other devices', async ({ page, context, openBrowser }) => {
    const person = await startCompany(context)
    const elsewhere = await openBrowser()
    await signIn(elsewhere, person)
    await openSecurity(page)
    const change = async (current: string, repeated = NEW_PASSWORD) => {
      await page.getByLabel('Current Password').fill(current)
      await page.getByLabel('New Password').fill(NEW_PASSWORD)
      await page.getByLabel('Confirm Password').fill(repeated)
      await page.getByRole('button', { name: 'Change Password' }).click()
    }
    await change(PASSWORD, 'something else')
    await expect(page.getByText('The passwords do not match')).toBeVisible()
    await change('not my password')
    await expect(page.getByText('This is not your current password')).toBeVisible()
    await change(PASSWORD)
    await expect(page.getByText('Password changed')).toBeVisible()
    await expect(page.getByLabel('Current Password')).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()

    const other = await elsewhere.newPage()
    await other.goto('/app/profile')
    await expect(other.getByText('You must be signed in to view your profile.')).toBeVisible()
    await other.getByLabel('Email', { exact: true }).fill(person.email)
    await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await other.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(other.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  })
})
