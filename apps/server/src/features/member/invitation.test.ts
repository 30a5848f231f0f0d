import { companyMembers, emails, memberInvitations } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../jobs/clean-up.ts'
import { signIn, signUp, verify } from '../../testing/account-calls.ts'
import { joinCompany, storeInvitation } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

const DAY = 24 * 60 * 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set('2026-11-20T10:00:00.000Z'))

let count = 0
const newEmail = () => `sam-${++count}@example.com`

/** Reads the token of the newest invitation mailed to this address. */
async function tokenFor(email: string, atLeast = 1): Promise<string> {
  const links = (await server.receivedMail(email, atLeast)).flatMap((mail) => mail.links)
  const link = links.findLast((each) => each.includes('/invite/')) ?? ''
  return link.split('/').at(-1) ?? ''
}

/** Invites a new person, who has signed up and is signed in. */
async function invitedBy(ann: SignedUpStaff, role?: 'project_manager') {
  const email = newEmail()
  const invitation = await ann.client.invitation.create({ email, ...(role ? { role } : {}) })
  return { ...(await server.signUp({ email })), invitation }
}

const open = async ({ client }: SignedUpStaff) => (await client.invitation.list()).items

describe('an invitation', () => {
  test('is mailed in the inviter’s name, with a link of which only the hash is stored', async () => {
    const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
    const email = newEmail()
    const invitation = await ann.client.invitation.create({ email, role: 'project_manager' })
    expect(invitation).toEqual({
      id: expect.any(String),
      email,
      role: 'project_manager',
      invited_by: 'Ann Baker',
      created_at: '2026-11-20T10:00:00.000Z',
      expires_at: '2026-11-27T10:00:00.000Z',
      is_expired: false,
    })
    const [mail] = await server.receivedMail(email)
    expect(mail?.subject).toBe('Ann Baker invites you to join Crumb & Co on Quotespark')
    expect(mail).toMatchObject({ from: 'Crumb & Co', reply_to: ann.email })
    expect(mail?.text).toContain('Project Manager')
    const token = await tokenFor(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await server.services.database
      .select()
      .from(memberInvitations)
      .where(eq(memberInvitations.id, invitation.id))
    expect(row?.token_sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await server.anonymous.invitation.getByToken({ token })).toEqual({
      id: invitation.id,
      email,
      company_name: 'Crumb & Co',
      role: 'project_manager',
      invited_by: 'Ann Baker',
      expires_at: '2026-11-27T10:00:00.000Z',
    })
  })

  test('joins the company after signing up and verifying the address', async () => {
    const ann = await server.signUpWithCompany()
    const email = newEmail()
    await ann.client.invitation.create({ email: email.toUpperCase(), role: 'chief_financial_officer' })
    const token = await tokenFor(email)
    const browser = server.browser()
    await signUp(browser, email)
    const confirmation = (await server.receivedMail(email, 2))
      .at(-1)
      ?.links.find((link) => link.includes('token='))
    await verify(browser, new URL(confirmation ?? '').searchParams.get('token') ?? '')
    await signIn(browser, email)

    const { client } = browser
    const { id } = await client.invitation.getByToken({ token })
    expect((await client.invitation.listMine()).items).toMatchObject([{ id, company_name: 'Crumb & Co' }])
    expect(await client.invitation.accept({ id })).toEqual({
      company_id: ann.company.id,
      company_name: 'Crumb & Co',
      is_used: true,
    })
    expect(await client.account.get()).toMatchObject({
      company: ann.company,
      role: 'chief_financial_officer',
      is_owner: false,
    })
    expect((await client.invitation.listMine()).items).toEqual([])
    expect(await open(ann)).toEqual([])
    expect((await ann.client.notification.list()).items).toMatchObject([
      { event: 'member_joined', body: 'Ann Baker has joined as Chief Financial Officer.' },
    ])
  })

  test('is accepted once, however often and fast it is clicked', async () => {
    const ann = await server.signUpWithCompany()
    const sam = await invitedBy(ann)
    const { id } = sam.invitation
    const answers = await Promise.all([1, 2, 3].map(() => sam.client.invitation.accept({ id })))
    expect(answers).toEqual(
      answers.map(() => ({ company_id: ann.company.id, company_name: 'Crumb & Co', is_used: true })),
    )
    expect((await ann.client.member.list()).items).toHaveLength(2)
    expect((await ann.client.notification.list()).unread).toBe(1)
  })

  test('lets a member of another company join, and keeps that one in use', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUpWithCompany({}, { name: 'Bob’s Boats' })
    const { id } = await ann.client.invitation.create({ email: bob.email })
    server.clock.advance(1000)
    expect(await bob.client.invitation.accept({ id })).toMatchObject({
      company_name: 'Crumb & Co',
      is_used: false,
    })
    expect((await bob.client.account.get()).company).toEqual(bob.company)
  })

  test('is for the invited person only', async () => {
    const ann = await server.signUpWithCompany()
    const { invitation } = await invitedBy(ann)
    const mallory = await server.signUp()
    await expect(mallory.client.invitation.accept({ id: invitation.id })).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'invitation' },
    })
    expect((await mallory.client.invitation.listMine()).items).toEqual([])
    await expect(server.anonymous.invitation.accept({ id: invitation.id })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  test('is refused to a current member', async () => {
    const ann = await server.signUpWithCompany()
    await expect(ann.client.invitation.create({ email: ann.email.toUpperCase() })).rejects.toMatchObject({
      code: 'already_member',
    })
  })

  test('is replaced by a newer one to the same person', async () => {
    const ann = await server.signUpWithCompany()
    const sam = await invitedBy(ann)
    const { id } = await ann.client.member.add({ email: sam.email, role: 'project_manager' })
    expect(await open(ann)).toMatchObject([{ id, role: 'project_manager' }])
    await expect(sam.client.invitation.accept({ id: sam.invitation.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await sam.client.invitation.accept({ id })).toMatchObject({ is_used: true })
  })

  test('does not bring back a member who was removed', async () => {
    const ann = await server.signUpWithCompany()
    const sam = await invitedBy(ann)
    const { id } = sam.invitation
    await sam.client.invitation.accept({ id })
    const member = (await ann.client.member.list()).items.find(({ user_id }) => user_id === sam.id)
    await ann.client.member.remove({ id: member?.id ?? '' })
    await expect(sam.client.invitation.accept({ id })).rejects.toMatchObject({
      code: 'invitation_over',
      data: { reason: 'accepted' },
    })
  })
})

describe('the end of an invitation link', () => {
  async function expectOver(token: string, id: string, sam: SignedUpStaff['client'], reason: string) {
    const over = { code: 'invitation_over', status: 410, data: { reason } }
    await expect(server.anonymous.invitation.getByToken({ token })).rejects.toMatchObject(over)
    await expect(sam.invitation.accept({ id })).rejects.toMatchObject(over)
    expect((await sam.invitation.listMine()).items).toEqual([])
  }

  test('expires after 7 days, to the second', async () => {
    const ann = await server.signUpWithCompany()
    const sam = await invitedBy(ann)
    const token = await tokenFor(sam.email)
    server.clock.advance(7 * DAY - 1000)
    expect((await server.anonymous.invitation.getByToken({ token })).email).toBe(sam.email)
    server.clock.advance(1000)
    await expectOver(token, sam.invitation.id, sam.client, 'expired')
    expect(await open(ann)).toMatchObject([{ is_expired: true }])
  })

  test('ends when it is withdrawn', async () => {
    const ann = await server.signUpWithCompany()
    const sam = await invitedBy(ann)
    const { id } = sam.invitation
    expect(await ann.client.invitation.withdraw({ id })).toEqual({ id })
    await expectOver(await tokenFor(sam.email), id, sam.client, 'withdrawn')
    expect(await open(ann)).toEqual([])
    for (const again of [ann.client.invitation.withdraw, ann.client.invitation.resend]) {
      await expect(again({ id })).rejects.toMatchObject({ code: 'not_found', data: { entity: 'invitation' } })
    }
  })

  describe('the invitations of somebody who may no longer change the team', () => {
    async function invitedByAdmin() {
      const ann = await server.signUpWithCompany()
      const admin = await server.signUp()
      const member = await joinCompany(server.services.database, ann.company.id, admin.id, 'admin')
      const email = newEmail()
      const { id } = await admin.client.invitation.create({ email, role: 'admin' })
      const { client } = await server.signUp({ email })
      return { ann, admin, member, email, id, client }
    }

    test.each([
      ['is removed', ({ ann, member }) => ann.client.member.remove({ id: member })],
      ['is given another role', ({ ann, member }) => ann.client.member.update({ id: member, role: 'other' })],
      ['leaves', ({ admin }) => admin.client.member.leave()],
      ['deletes their account', ({ admin }) => admin.client.account.delete()],
    ] satisfies [string, (world: Awaited<ReturnType<typeof invitedByAdmin>>) => Promise<unknown>][])(
      'end when the inviter %s',
      async (_, lose) => {
        const world = await invitedByAdmin()
        await lose(world)
        await expectOver(await tokenFor(world.email), world.id, world.client, 'withdrawn')
        expect(await open(world.ann)).toEqual([])
      },
    )

    test('end even when the change was made in the database directly', async () => {
      const { member, id, client } = await invitedByAdmin()
      await server.services.database
        .update(companyMembers)
        .set({ role: 'other' })
        .where(eq(companyMembers.id, member))
      await expect(client.invitation.accept({ id })).rejects.toMatchObject({
        code: 'invitation_over',
        data: { reason: 'withdrawn' },
      })
      expect((await client.account.get()).company).toBeNull()
    })

    test('are either accepted or withdrawn when both happen at once, never both', async () => {
      const { ann, member, id, client } = await invitedByAdmin()
      const [joined] = await Promise.allSettled([
        client.invitation.accept({ id }),
        ann.client.member.remove({ id: member }),
      ])
      const { items } = await ann.client.member.list()
      expect(items).toHaveLength(joined.status === 'fulfilled' ? 2 : 1)
    })

    test('stay valid when another administrator has sent them again', async () => {
      const { ann, member, id, client } = await invitedByAdmin()
      expect(await ann.client.invitation.resend({ id })).toMatchObject({
        invited_by: expect.stringContaining('Ann'),
      })
      await ann.client.member.remove({ id: member })
      expect(await client.invitation.accept({ id })).toMatchObject({ company_id: ann.company.id })
    })
  })

  test('ends when the invitation is accepted', async () => {
    const ann = await server.signUpWithCompany()
    const sam = await invitedBy(ann)
    await sam.client.invitation.accept({ id: sam.invitation.id })
    const token = await tokenFor(sam.email)
    await expect(server.anonymous.invitation.getByToken({ token })).rejects.toMatchObject({
      data: { reason: 'accepted' },
    })
  })

  test('an invented token is unknown', async () => {
    await expect(server.anonymous.invitation.getByToken({ token: uuidv7() })).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'invitation' },
    })
  })
})

test('the address of an unanswered invitation is deleted 90 days after the link expires', async () => {
  const ann = await server.signUpWithCompany()
  const { id } = await ann.client.invitation.create({ email: newEmail() })
  const { database } = server.services
  const kept = () => database.$count(memberInvitations, eq(memberInvitations.id, id))
  server.clock.advance(97 * DAY)
  await cleanUp(server.services)
  expect(await kept()).toBe(1)
  server.clock.advance(1000)
  await cleanUp(server.services)
  expect(await kept()).toBe(0)
})

describe('sending an invitation again', () => {
  test('makes a link for 7 more days and ends the earlier one', async () => {
    const ann = await server.signUpWithCompany()
    const sam = await invitedBy(ann)
    const first = await tokenFor(sam.email)
    server.clock.advance(10 * DAY)
    const again = await ann.client.invitation.resend({ id: sam.invitation.id })
    expect(again).toMatchObject({ expires_at: '2026-12-07T10:00:00.000Z', is_expired: false })
    const second = await tokenFor(sam.email, 2)
    await expect(server.anonymous.invitation.getByToken({ token: first })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await server.anonymous.invitation.getByToken({ token: second })).id).toBe(again.id)
  })

  test('sends one email for a repeated request', async () => {
    const ann = await server.signUpWithCompany()
    const sam = await invitedBy(ann)
    const context = { idempotencyKey: 'again' }
    const resend = () => ann.client.invitation.resend({ id: sam.invitation.id }, { context })
    await Promise.all([resend(), resend()])
    expect(await server.receivedMail(sam.email, 2)).toHaveLength(2)
  })

  test('inviting again after a withdrawal uses the new role', async () => {
    const ann = await server.signUpWithCompany()
    const sam = await invitedBy(ann, 'project_manager')
    await ann.client.invitation.withdraw({ id: sam.invitation.id })
    await ann.client.invitation.create({ email: sam.email })
    expect(await open(ann)).toMatchObject([{ email: sam.email, role: 'other' }])
  })

  test('stops at 50 emails in 24 hours', async () => {
    const ann = await server.signUpWithCompany()
    const { database } = server.services
    const { id } = await storeInvitation(database, {
      company_id: ann.company.id,
      email: newEmail(),
      invited_by: ann.id,
    })
    const mail = { template: 'team-invitation', to_email: 'x@example.com', subject: '', html: '', text: '' }
    await database.insert(emails).values(
      Array.from({ length: 50 }, () => ({
        ...mail,
        id: uuidv7(),
        company_id: ann.company.id,
        created_at: '2026-11-20T09:00:00.000Z',
      })),
    )
    for (const attempt of [
      () => ann.client.invitation.create({ email: newEmail() }),
      () => ann.client.invitation.resend({ id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'too_many_requests' })
    }
    expect(await open(ann)).toHaveLength(1)
    server.clock.advance(DAY)
    expect(await ann.client.invitation.resend({ id })).toMatchObject({ id })
  })
})
