import { asUser, companies, companyMembers, sessions } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colleagueOf, memberIdOf } from '../../testing/colleagues.ts'
import { joinCompany, storeCompany, storeProfile } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

describe('the team', () => {
  test('is listed in the order of joining, with what the actor may do to each member', async () => {
    const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
    const bob = await colleagueOf(server, ann)
    const { items } = await ann.client.member.list()
    expect(items).toEqual([
      {
        id: expect.any(String),
        user_id: ann.id,
        first_name: 'Ann',
        last_name: 'Baker',
        email: ann.email,
        avatar_url: null,
        role: 'admin',
        is_owner: true,
        status: 'active',
        is_you: true,
        joined_at: expect.any(String),
        abilities: { edit: false, remove: false, make_owner: false, withdraw_ownership: false },
      },
      expect.objectContaining({
        id: bob.member,
        role: 'other',
        is_owner: false,
        is_you: false,
        abilities: { edit: true, remove: true, make_owner: true, withdraw_ownership: false },
      }),
    ])
    const nothing = { edit: false, remove: false, make_owner: false, withdraw_ownership: false }
    expect((await bob.client.member.list()).items.map(({ abilities }) => abilities)).toEqual([
      nothing,
      nothing,
    ])
  })
})

describe('adding a person with an account', () => {
  test('invites them: they join once they accept, and show only their email until then', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUp({ first_name: 'Bob', last_name: 'Doyle' })
    const added = await ann.client.member.add({
      email: ` ${bob.email.toUpperCase()} `,
      role: 'project_manager',
    })
    expect(added).toMatchObject({
      email: bob.email,
      first_name: '',
      last_name: '',
      avatar_url: null,
      role: 'project_manager',
      is_owner: false,
      status: 'invited',
      abilities: { edit: false, remove: true, make_owner: false, withdraw_ownership: false },
    })
    expect(JSON.stringify(await ann.client.member.list())).not.toMatch(new RegExp(`${bob.id}|Doyle`))
    expect((await bob.client.account.get()).company).toBeNull()
    await expect(bob.client.quote.list({})).rejects.toMatchObject({ code: 'company_required' })
    const [mail] = await server.receivedMail(bob.email)
    expect(mail?.subject).toContain('invites you to join Crumb & Co')

    const [invitation] = (await bob.client.invitation.listMine()).items
    expect(invitation).toMatchObject({ id: added.id, company_name: 'Crumb & Co', role: 'project_manager' })
    await bob.client.invitation.accept({ id: added.id })
    expect(await bob.client.account.get()).toMatchObject({ company: ann.company, role: 'project_manager' })
    expect((await ann.client.member.list()).items).toMatchObject([
      { status: 'active' },
      { status: 'active', user_id: bob.id, first_name: 'Bob' },
    ])
    const welcome = (await server.receivedMail(bob.email, 2)).at(-1)
    expect(welcome?.subject).toBe('You are now in the team of Crumb & Co on Quotespark')
  })

  test('uses the role Other by default, and notifies the team when they join', async () => {
    const ann = await server.signUpWithCompany()
    const carl = await colleagueOf(server, ann)
    const bob = await server.signUp({ first_name: 'Bob', last_name: 'Doyle' })
    const { id, role } = await ann.client.member.add({ email: bob.email })
    expect(role).toBe('other')
    expect((await carl.client.notification.list()).items).toEqual([])
    await bob.client.invitation.accept({ id })
    const told = { event: 'member_joined', title: 'New team member', body: 'Bob Doyle has joined as Other.' }
    for (const each of [ann, carl])
      expect((await each.client.notification.list()).items).toMatchObject([told])
    expect((await bob.client.notification.list()).items).toEqual([])
  })

  test('lets them decline, which ends that invitation', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUp()
    const { id } = await ann.client.member.add({ email: bob.email })
    const mallory = await server.signUp()
    await expect(mallory.client.invitation.decline({ id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await bob.client.invitation.decline({ id })).toEqual({ id })
    expect(await bob.client.invitation.decline({ id })).toEqual({ id })
    await expect(bob.client.invitation.accept({ id })).rejects.toMatchObject({
      code: 'invitation_over',
      data: { reason: 'declined' },
    })
    expect((await bob.client.invitation.listMine()).items).toEqual([])
    expect((await ann.client.member.list()).items).toHaveLength(1)
    await ann.client.member.add({ email: bob.email })
    expect((await bob.client.invitation.listMine()).items).toHaveLength(1)
  })

  test('can be undone by removing them before they answer', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUp()
    const { id } = await ann.client.member.add({ email: bob.email })
    expect(await ann.client.member.remove({ id })).toEqual({ id })
    expect((await bob.client.invitation.listMine()).items).toEqual([])
    expect((await ann.client.member.list()).items).toHaveLength(1)
  })

  test.each(['unknown@example.com', 'nobody'])('refuses the email %s', async (email) => {
    const ann = await server.signUpWithCompany()
    await expect(ann.client.member.add({ email })).rejects.toMatchObject(
      email === 'nobody'
        ? { code: 'invalid_input', data: { issues: [{ path: 'email', message: 'Email format is invalid' }] } }
        : { code: 'account_not_found', status: 404, data: { email } },
    )
  })

  test('requires an email', async () => {
    const { client } = await server.signUpWithCompany()
    await expect(client.member.add({ email: ' ' })).rejects.toMatchObject({
      data: { issues: [{ message: 'Email is required' }] },
    })
  })

  test('treats an unverified address as unknown', async () => {
    const ann = await server.signUpWithCompany()
    const email = 'unconfirmed@example.com'
    const details = { email, password: 'correct horse battery', name: 'X Y', first_name: 'X', last_name: 'Y' }
    await server.browser().post('/api/auth/sign-up/email', details)
    await expect(ann.client.member.add({ email })).rejects.toMatchObject({ code: 'account_not_found' })
  })

  test('refuses somebody who is already in the team', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann)
    for (const { email } of [ann, bob]) {
      await expect(ann.client.member.add({ email })).rejects.toMatchObject({
        code: 'already_member',
        data: { email },
      })
    }
  })

  test('happens once for a repeated request', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUp()
    const context = { idempotencyKey: 'add-bob' }
    const add = () => ann.client.member.add({ email: bob.email }, { context })
    const [first, second] = await Promise.all([add(), add()])
    expect(second).toEqual(first)
  })

  test('cannot be used to find out who has an account', async () => {
    const limited = await createTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    const { client } = await limited.signUpWithCompany()
    const tries = Array.from({ length: 21 }, (_, n) => client.member.add({ email: `p${n}@example.com` }))
    const codes = (await Promise.allSettled(tries)).map((each) =>
      each.status === 'rejected' ? each.reason.code : 'added',
    )
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
    await limited.stop()
  })

  test('the database looks up accounts only for members who may change the team', async () => {
    const { database } = server.services
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann)
    const find = (asker: string) =>
      asUser(database, asker, async (db) => {
        const { rows } = await db.execute(sql`select find_account(${ann.email}) as id`)
        return rows[0]?.id
      })
    expect(await find(ann.id)).toBe(ann.id)
    expect(await find(bob.id)).toBeNull()
    expect(await find((await server.signUp()).id)).toBeNull()
  })
})

describe('the role of a member', () => {
  test('changes with the next call', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann)
    const changed = await ann.client.member.update({ id: bob.member, role: 'admin' })
    expect(changed).toMatchObject({ id: bob.member, role: 'admin' })
    expect((await bob.client.account.get()).abilities.manage_team).toBe(true)
    await bob.client.member.update({ id: bob.member, role: 'other' })
    await expect(bob.client.member.update({ id: bob.member, role: 'admin' })).rejects.toMatchObject({
      code: 'forbidden',
      data: { action: 'change_team' },
    })
  })

  test('must be one of the known roles', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann)
    const update = ann.client.member.update({ id: bob.member, role: 'emperor' as 'other' })
    await expect(update).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('removing a member', () => {
  test('ends their access at once, even for the founder of the company', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann)
    await ann.client.member.makeOwner({ id: bob.member })
    await bob.client.member.remove({ id: await memberIdOf(ann) })
    expect(await ann.client.account.get()).toMatchObject({ company: null, role: null })
    await expect(ann.client.quote.list({})).rejects.toMatchObject({ code: 'company_required' })
    // The database does not let the founder back in either.
    const { database } = server.services
    const rejoin = asUser(database, ann.id, (db) =>
      db
        .insert(companyMembers)
        .values({ id: crypto.randomUUID(), company_id: ann.company.id, user_id: ann.id }),
    )
    await expect(rejoin).rejects.toThrow()
    expect(await asUser(database, ann.id, (db) => db.select().from(companies))).toEqual([])
  })

  test('mails them the company and who removed them, unless they left themselves', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann, 'admin')
    const eve = await colleagueOf(server, ann, 'admin')
    await ann.client.member.remove({ id: bob.member })
    await eve.client.member.remove({ id: eve.member })
    const subject = 'You are no longer in the team of Crumb & Co (Quotespark)'
    const told = async ({ email }: { email: string }) =>
      (await server.receivedMail(email, 0)).filter((mail) => mail.subject === subject)
    const [mail, ...more] = await told(bob)
    expect(more).toEqual([])
    expect(mail?.text).toContain(ann.email)
    expect(await told(eve)).toEqual([])
  })

  test('works on oneself, and does not prevent coming back', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann, 'admin')
    expect(await bob.client.member.remove({ id: bob.member })).toEqual({ id: bob.member })
    await expect(bob.client.member.list()).rejects.toMatchObject({ code: 'company_required' })
    const { id } = await ann.client.member.add({ email: bob.email })
    await bob.client.invitation.accept({ id })
    expect((await bob.client.member.list()).items).toHaveLength(2)
  })

  test('refuses a member of another company', async () => {
    const ann = await server.signUpWithCompany()
    const { database } = server.services
    const stranger = await storeProfile(database)
    const elsewhere = await storeCompany(database, stranger.id)
    const id = await joinCompany(database, elsewhere, stranger.id)
    await expect(ann.client.member.remove({ id })).rejects.toMatchObject({
      code: 'not_found',
      data: { entity: 'member' },
    })
  })
})

test('changes to roles, owners, members and administrator invitations need confirmation; a plain invitation does not', async () => {
  const ann = await server.signUpWithCompany()
  const bob = await colleagueOf(server, ann)
  const carl = await server.signUp()
  const { id: open } = await ann.client.invitation.create({ email: 'admin@example.com', role: 'admin' })
  await server.services.database
    .update(sessions)
    .set({ created_at: new Date(Date.now() - 11 * 60 * 1000) })
    .where(eq(sessions.user_id, ann.id))
  const { member, invitation } = ann.client
  const before = await member.list()
  for (const call of [
    () => member.update({ id: bob.member, role: 'admin' }),
    () => member.makeOwner({ id: bob.member }),
    () => member.withdrawOwnership({ id: bob.member }),
    () => member.remove({ id: bob.member }),
    () => member.add({ email: carl.email, role: 'admin' }),
    () => invitation.create({ email: 'other@example.com', role: 'admin' }),
    () => invitation.resend({ id: open }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'confirmation_required', status: 403, defined: true })
  }
  expect(await member.list()).toEqual(before)
  expect((await invitation.list()).items).toHaveLength(1)
  expect(await member.add({ email: carl.email })).toMatchObject({ status: 'invited' })
  expect(await bob.client.member.leave()).toEqual({ company_name: 'Crumb & Co' })

  await server.services.database
    .update(sessions)
    .set({ confirmed_at: new Date() })
    .where(eq(sessions.user_id, ann.id))
  expect(await invitation.resend({ id: open })).toMatchObject({ id: open })
})
