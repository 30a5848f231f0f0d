import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { call } from '../../support/api.ts'
import { choose } from '../../support/choose.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import type { Mailbox } from '../../support/mailbox.ts'
import {
  createAccount,
  joinTeam,
  openSession,
  PASSWORD,
  type Person,
  startCompany,
  uniqueEmail,
} from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Team Management' })
const members = (page: Page) => card(page).getByRole('list', { name: 'Team members' }).getByRole('listitem')
const row = (page: Page, name: string) => members(page).filter({ hasText: name })
const invitation = (page: Page, email: string) => card(page).getByRole('listitem').filter({ hasText: email })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

async function openTeam(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/app/settings#team')
  await expect(members(page).first()).toBeVisible()
  return page
}

async function invite(page: Page, email: string): Promise<void> {
  await card(page).getByLabel('Email', { exact: true }).fill(email)
  await card(page).getByRole('button', { name: 'Invite Member' }).click()
}

/** Chooses a role, in the dialog if one is open. Each option also describes what the role may do. */
const chooseRole = (page: Page, label: string) =>
  choose(page, page.getByLabel('Role').last(), new RegExp(`^${label}`))

async function invitationLink(mailbox: Mailbox, email: string): Promise<string> {
  const { links } = await mailbox.waitFor(email, 'invites you to join')
  return links.find((link) => link.includes('/invite/')) ?? ''
}

/** Adds a member to the team of the company signed in to `context`, and signs them in to their own browser. */
async function addColleague(
  context: BrowserContext,
  theirs: BrowserContext,
  role = 'other',
): Promise<Person> {
  const person = await createAccount({ first_name: 'Grace', last_name: 'Hopper' })
  await joinTeam(context.request, theirs, person, role)
  return person
}

test('a user with an account is invited, joins, changes roles, becomes an owner and removes the previous one', async ({
  context,
  openBrowser,
  mailbox,
}) => {
  await startCompany(context)
  const grace = await createAccount({ first_name: 'Grace', last_name: 'Hopper' })
  const theirs = await openBrowser()
  await openSession(theirs, grace)
  const page = await openTeam(context)

  await test.step('the invitation goes out by email', async () => {
    await expect(row(page, 'Ada Lovelace (you)')).toContainText('Owner')
    await expect(row(page, 'Ada Lovelace (you)').getByRole('button')).toHaveCount(0)
    await card(page).getByRole('button', { name: 'Invite Member' }).click()
    await expect(card(page).getByText('Email is required')).toBeVisible()
    await expect(card(page).getByLabel('Role')).toContainText('Other')
    await invite(page, grace.email)
    await expect(page.getByText(`User ${grace.email} has been added to your team`)).toBeVisible()
    await expect(invitation(page, grace.email)).toContainText('Invited')
    await expect(members(page)).toHaveCount(1)
    await expect(card(page).getByLabel('Email', { exact: true })).toHaveValue('')
    await mailbox.waitFor(grace.email, 'invites you to join Crumb & Co')
  })

  await test.step('the invited user accepts and joins the team', async () => {
    const setup = await theirs.newPage()
    await setup.goto('/app')
    await setup.getByRole('button', { name: 'Join Crumb & Co' }).click()
    await expect(setup.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await setup.close()
    await page.reload()
    await expect(row(page, 'Grace Hopper')).toContainText(/Other.*Active/)
    await mailbox.waitFor(grace.email, 'You are now in the team of Crumb & Co')
  })

  const other = await openTeam(theirs)
  await test.step('a member without permission sees the team but cannot change it', async () => {
    await expect(card(other)).toContainText('Only owners and administrators can change the team.')
    await expect(members(other)).toHaveCount(2)
    await expect(card(other).getByRole('button')).toHaveText(['Leave Team'])
  })

  await test.step('a new role applies from the next request', async () => {
    await row(page, 'Grace Hopper').getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(dialog(page, 'Edit Grace Hopper')).toBeVisible()
    await chooseRole(page, 'Administrator')
    await dialog(page, 'Edit Grace Hopper').getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Grace Hopper’s role has been changed')).toBeVisible()
    await expect(row(page, 'Grace Hopper')).toContainText('Administrator')
    await other.reload()
    await expect(card(other).getByRole('button', { name: 'Invite Member' })).toBeVisible()
    await mailbox.waitFor(grace.email, 'You are now an administrator of Crumb & Co')
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click()
    const told = page.getByRole('dialog', { name: 'Notifications' })
    await expect(told).toContainText('Grace Hopper is now an administrator of Crumb & Co')
    await page.keyboard.press('Escape')
  })

  await test.step('an administrator cannot edit an owner, and can read what each role may do', async () => {
    await expect(row(other, 'Ada Lovelace').getByRole('button')).toHaveCount(0)
    for (const width of [1280, 390]) {
      await other.setViewportSize({ width, height: 844 })
      const role = card(other).getByRole('combobox', { name: 'Role' })
      await expect(role).toHaveAccessibleDescription(
        'Customers, quotes, invoices and the catalogue. Can view the settings.',
      )
      await role.focus()
      await other.keyboard.press('Enter')
      const group = other.getByRole('group', { name: 'Work, settings and team' })
      await expect(group.getByRole('option')).toHaveText(['Administrator'])
      await expect(group).toContainText(
        'Everything, including the team. Cannot change owners or delete the company.',
      )
      await other.keyboard.press('Escape')
      await expectAccessible(other)
    }
    await other.setViewportSize({ width: 1280, height: 844 })
  })

  await test.step('a member is warned before reducing their own role', async () => {
    await row(other, 'Grace Hopper (you)').getByRole('button', { name: 'Edit', exact: true }).click()
    await chooseRole(other, 'Other')
    await expect(other.getByText('This is your own role')).toBeVisible()
    await dialog(other, 'Edit Grace Hopper').getByRole('button', { name: 'Cancel' }).click()
    await expect(row(other, 'Grace Hopper (you)')).toContainText('Administrator')
  })

  await test.step('ownership is handed over', async () => {
    await row(page, 'Grace Hopper').getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(page, 'Edit Grace Hopper').getByRole('button', { name: 'Make Owner' }).click()
    await question(page, 'Make Grace Hopper an owner?').getByRole('button', { name: 'Make Owner' }).click()
    await expect(page.getByText('Grace Hopper is now an owner', { exact: true })).toBeVisible()
    await expect(row(page, 'Grace Hopper')).toContainText('Owner')
    await row(page, 'Ada Lovelace').getByRole('button', { name: 'Ownership' }).click()
    await question(page, 'Give up your ownership?').getByRole('button', { name: 'Give up Ownership' }).click()
    await expect(row(page, 'Ada Lovelace')).toContainText('Administrator')
    // The last owner cannot be edited.
    await expect(row(page, 'Grace Hopper').getByRole('button')).toHaveCount(0)
  })

  await test.step('a removed member loses access to open pages', async () => {
    await other.reload()
    await row(other, 'Ada Lovelace').getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(other, 'Edit Ada Lovelace').getByRole('button', { name: 'Remove from Team' }).click()
    await question(other, 'Remove Ada Lovelace?').getByRole('button', { name: 'Remove' }).click()
    await expect(other.getByText('Ada Lovelace has been removed from your team')).toBeVisible()
    await expect(members(other)).toHaveCount(1)
    await page.getByRole('link', { name: 'Customers' }).click()
    await expect(page.getByRole('heading', { name: 'Set Up Your Company' })).toBeVisible()
    await expect(page.getByText('You are no longer in the team of Crumb & Co')).toBeVisible()
  })
})

test.describe('an invitation', () => {
  test.use({ expectedErrors: [/status of 4(04|09|10)/] })

  test('a new user signs up by the invitation and joins', async ({ context, openBrowser, mailbox }) => {
    await startCompany(context)
    const page = await openTeam(context)
    const email = uniqueEmail('sam')

    await test.step('an invitation is offered for an unknown email', async () => {
      await chooseRole(page, 'Project Manager')
      await invite(page, email)
      await expect(page.getByText('User Not Found')).toBeVisible()
      await expect(
        page.getByText('No user with this email exists. Please ask them to sign up first.'),
      ).toBeVisible()
      const toast = page.locator('[data-sonner-toast]', { hasText: 'User Not Found' })
      const [sentence, button] = await Promise.all([
        toast.locator('[data-description]').boundingBox(),
        toast.getByRole('button', { name: 'Send Invitation' }).boundingBox(),
      ])
      expect(sentence?.width).toBeGreaterThan(260)
      expect(button?.y).toBeGreaterThan((sentence?.y ?? 0) + (sentence?.height ?? 0) - 1)
      await toast.getByRole('button', { name: 'Send Invitation' }).click()
      await expect(page.getByText('Invitation sent')).toBeVisible()
      await expect(invitation(page, email)).toContainText(/Invited.*Project Manager.*Ada Lovelace/)
      await expectAccessible(page)
    })

    await test.step('sending the invitation again ends the earlier link', async () => {
      const first = await invitationLink(mailbox, email)
      await page.getByRole('button', { name: `Send again to ${email}` }).click()
      await expect(page.getByText(`New link sent to ${email}`)).toBeVisible()
      await page.goto(first)
      await expect(page.getByRole('heading', { name: 'Invitation Not Found' })).toBeVisible()
      await page.goto('/app/settings#team')
    })

    const theirs = await openBrowser()
    const sam = await theirs.newPage()
    await test.step('the new user signs up, and the link of the email signs in', async () => {
      await sam.goto(await invitationLink(mailbox, email))
      await expect(sam.getByText('You are invited to Crumb & Co')).toBeVisible()
      await expectAccessible(sam)
      await expect(sam.getByLabel('Email', { exact: true })).toHaveValue(email)
      await sam.getByLabel('First Name').fill('Sam')
      await sam.getByLabel('Last Name').fill('Doyle')
      await sam.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await sam.getByRole('button', { name: 'Create Account' }).click()
      await expect(sam.getByText('Account created!')).toBeVisible()
      const { links } = await mailbox.waitFor(email, 'Verify your email address')
      await sam.goto(links.find((link) => link.includes('/auth/verify-email?')) ?? '')
    })

    await test.step('the new user joins', async () => {
      await expect(sam.getByRole('heading', { name: 'You are invited to Crumb & Co' })).toBeVisible()
      await sam.getByRole('button', { name: 'Join Crumb & Co' }).click()
      await expect(sam.getByText('You have joined Crumb & Co')).toBeVisible()
      await expect(sam.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
      await expect(row(page, 'Sam Doyle')).toContainText('Project Manager')
      await expect(invitation(page, email).getByRole('button', { name: /^Send again/ })).toHaveCount(0)
    })

    await test.step('the link cannot be used twice', async () => {
      await sam.goto(await invitationLink(mailbox, email))
      await expect(sam.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
    })

    await test.step('the other members are notified and can mark it as read', async () => {
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
      const panel = page.getByRole('dialog', { name: 'Notifications' })
      await expect(panel).toContainText('Sam Doyle has joined as Project Manager.')
      await panel.getByRole('button', { name: 'Mark as read: New team member' }).click()
      await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
      await expect(panel.getByRole('button', { name: /^Mark/ })).toHaveCount(0)
    })
  })

  test('an invitation is valid only for its recipient, and can be withdrawn', async ({
    context,
    openBrowser,
    mailbox,
  }) => {
    await startCompany(context)
    const sam = await createAccount({ first_name: 'Sam', last_name: 'Doyle' })
    await call(context.request, 'POST', '/invitations', { email: sam.email })
    const page = await openTeam(context)

    await test.step('another user is asked to sign out', async () => {
      await page.goto(await invitationLink(mailbox, sam.email))
      await expect(page.getByText('This invitation is for someone else')).toBeVisible()
    })

    await test.step('a user with an account signs in and joins', async () => {
      const theirs = await openBrowser()
      const their = await theirs.newPage()
      await their.goto(await invitationLink(mailbox, sam.email))
      await their.getByRole('tab', { name: 'Sign In' }).click()
      await expect(their.getByLabel('Email', { exact: true })).toHaveValue(sam.email)
      await their.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await their.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(their.getByRole('heading', { name: 'Join Crumb & Co' })).toBeVisible()
      await their.getByRole('button', { name: 'Join Crumb & Co' }).dblclick()
      await expect(their.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    })

    await test.step('an existing member cannot be invited, and withdrawing an invitation ends its link', async () => {
      const email = uniqueEmail('kim')
      await call(context.request, 'POST', '/invitations', { email })
      await page.goto('/app/settings#team')
      await invite(page, sam.email)
      await expect(card(page).getByText(`${sam.email} is already in your team.`)).toBeVisible()
      await page.getByRole('button', { name: `Withdraw invitation to ${email}` }).click()
      await question(page, `Withdraw the invitation to ${email}?`)
        .getByRole('button', { name: 'Withdraw' })
        .click()
      await expect(page.getByText(`The invitation to ${email} has been withdrawn`)).toBeVisible()
      await expect(invitation(page, email)).toHaveCount(0)
      await page.goto(await invitationLink(mailbox, email))
      await expect(page.getByRole('heading', { name: 'This invitation has been withdrawn' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
    })
  })
})

test.describe('when a call of the team page fails', () => {
  test.use({ expectedErrors: [/status of (40\d|50\d)/] })

  test('an error is shown, what was typed stays, and the call can be repeated', async ({ context }) => {
    await startCompany(context)
    const page = await context.newPage()
    const letGo = await holdRequests(page, '/rpc/member/list')
    await page.goto('/app/settings#team')
    await expect(card(page)).toBeVisible()
    await expect(members(page)).toHaveCount(0)
    letGo()
    await expect(members(page)).toHaveCount(1)

    const refuse = (status: number, code: string) => (route: import('@playwright/test').Route) =>
      route.fulfill({
        status,
        json: { json: { defined: status < 500, code, status, message: 'no', data: {} } },
      })
    const email = uniqueEmail('sam')
    await page.route('**/rpc/member/add', refuse(409, 'company_required'), { times: 1 })
    await invite(page, email)
    await expect(page.getByText('Unable to send invitation. Please try again.')).toBeVisible()
    await page.route('**/rpc/member/add', refuse(500, 'INTERNAL_SERVER_ERROR'))
    await invite(page, email)
    await expect(page.getByText('Failed to add user to company')).toBeVisible()
    await expect(card(page).getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.unroute('**/rpc/member/add')
    await page.route('**/rpc/invitation/create', refuse(500, 'INTERNAL_SERVER_ERROR'))
    await invite(page, email)
    await card(page).getByRole('button', { name: 'Send Invitation' }).click()
    await expect(page.getByText('Failed to send invitation')).toBeVisible()

    await page.route('**/rpc/member/list', (route) => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByText('The team could not be loaded')).toBeVisible()
    await page.unroute('**/rpc/member/list')
    await card(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(members(page)).toHaveCount(1)
  })
})

test('each member chooses their own notifications', async ({ context, openBrowser }) => {
  await startCompany(context)
  const theirs = await openBrowser()
  await addColleague(context, theirs)
  const page = await openTeam(context)
  const configure = page.getByRole('button', { name: 'Configure' })
  await expect(configure).toHaveCount(4)
  await configure.first().click()
  const choices = dialog(page, 'Notifications: Quotes')
  const mailed = choices.getByRole('switch', { name: 'A customer accepts a quote: by email' })
  await expect(mailed).toBeChecked()
  await mailed.click()
  await choices.getByRole('switch', { name: 'A customer opens a quote: in the app' }).click()
  await expectAccessible(page)
  await choices.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('By email: 4 of 6 · In the app: 5 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Notifications updated.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('By email: 4 of 6 · In the app: 5 of 6')).toBeVisible()
  const other = await openTeam(theirs)
  await expect(other.getByText('By email: 5 of 6 · In the app: all').first()).toBeVisible()

  await test.step('a choice that could not be saved stays to be saved again', async () => {
    await other.getByRole('button', { name: 'Configure' }).first().click()
    await other.route('**/rpc/notification/updatePreferences', (route) =>
      route.fulfill({ status: 422, json: {} }),
    )
    await dialog(other, 'Notifications: Quotes')
      .getByRole('switch', { name: 'A quote expires without an answer: in the app' })
      .click()
    await dialog(other, 'Notifications: Quotes').getByRole('button', { name: 'Done' }).click()
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText('Failed to save your choice')).toBeVisible()
    await expect(other.getByText('By email: 5 of 6 · In the app: 5 of 6')).toBeVisible()
    await other.unroute('**/rpc/notification/updatePreferences')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText('Notifications updated.')).toBeVisible()
  })
})
