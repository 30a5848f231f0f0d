import { asUser, companies, companyMembers, sessions } from '@quotespark/database'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinCompany, storeCompany, storeProfile } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff, SignedUpUser } from '../../testing/test-users.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function colleagueOf({ company }: SignedUpStaff, role: 'admin' | 'other' = 'other') {
  const person = await server.signUp()
  const member = await joinCompany(server.services.database, company.id, person.id, role)
  return { ...person, member }
}

async function memberIdOf({ client, id }: SignedUpStaff): Promise<string> {
  return (await client.member.list()).items.find((each) => each.user_id === id)?.id ?? ''
}

async function owners({ client }: { client: SignedUpStaff['client'] }): Promise<string[]> {
  return (await client.member.list()).items.filter((each) => each.is_owner).map((each) => each.user_id)
}

describe('the team', () => {
  test('is listed in the order in which they joined, with what may be done with each', async () => {
    const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
    const bob = await colleagueOf(ann)
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
  test('invites them: they are in the team once they accept, and known by the e-mail alone until then', async () => {
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

  test('as Other unless told, and says to the others who has come', async () => {
    const ann = await server.signUpWithCompany()
    const carl = await colleagueOf(ann)
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

  test('who says no is in no team, and is not asked again by the same invitation', async () => {
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

  test('is taken back by removing them before they have answered', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUp()
    const { id } = await ann.client.member.add({ email: bob.email })
    expect(await ann.client.member.remove({ id })).toEqual({ id })
    expect((await bob.client.invitation.listMine()).items).toEqual([])
    expect((await ann.client.member.list()).items).toHaveLength(1)
  })

  test.each(['unknown@example.com', 'nobody'])('%s is refused', async (email) => {
    const ann = await server.signUpWithCompany()
    await expect(ann.client.member.add({ email })).rejects.toMatchObject(
      email === 'nobody'
        ? { code: 'invalid_input', data: { issues: [{ path: 'email', message: 'Email format is invalid' }] } }
        : { code: 'account_not_found', status: 404, data: { email } },
    )
  })

  test('wants an e-mail', async () => {
    const { client } = await server.signUpWithCompany()
    await expect(client.member.add({ email: ' ' })).rejects.toMatchObject({
      data: { issues: [{ message: 'Email is required' }] },
    })
  })

  test('whose address nobody has confirmed counts as unknown', async () => {
    const ann = await server.signUpWithCompany()
    const email = 'unconfirmed@example.com'
    const details = { email, password: 'correct horse battery', name: 'X Y', first_name: 'X', last_name: 'Y' }
    await server.browser().post('/api/auth/sign-up/email', details)
    await expect(ann.client.member.add({ email })).rejects.toMatchObject({ code: 'account_not_found' })
  })

  test('who is in the team already is said', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann)
    for (const { email } of [ann, bob]) {
      await expect(ann.client.member.add({ email })).rejects.toMatchObject({
        code: 'already_member',
        data: { email },
      })
    }
  })

  test('once only, also when it is pressed twice', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUp()
    const context = { idempotencyKey: 'add-bob' }
    const add = () => ann.client.member.add({ email: bob.email }, { context })
    const [first, second] = await Promise.all([add(), add()])
    expect(second).toEqual(first)
  })

  test('is not a way to find out who has an account', async () => {
    const limited = await createTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    const { client } = await limited.signUpWithCompany()
    const tries = Array.from({ length: 21 }, (_, n) => client.member.add({ email: `p${n}@example.com` }))
    const codes = (await Promise.allSettled(tries)).map((each) =>
      each.status === 'rejected' ? each.reason.code : 'added',
    )
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
    await limited.stop()
  })

  test('and the database itself answers nobody who may not change the team', async () => {
    const { database } = server.services
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann)
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

describe('the role', () => {
  test('of a member is changed, from the next call on', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann)
    const changed = await ann.client.member.update({ id: bob.member, role: 'admin' })
    expect(changed).toMatchObject({ id: bob.member, role: 'admin' })
    expect((await bob.client.account.get()).abilities.manage_team).toBe(true)
    await bob.client.member.update({ id: bob.member, role: 'other' })
    await expect(bob.client.member.update({ id: bob.member, role: 'admin' })).rejects.toMatchObject({
      code: 'forbidden',
      data: { action: 'change_team' },
    })
  })

  test('must be one of the list', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann)
    const update = ann.client.member.update({ id: bob.member, role: 'emperor' as 'other' })
    await expect(update).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('ownership', () => {
  test('is given to another and withdrawn from the first, who keeps the role', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann)
    expect(await ann.client.member.makeOwner({ id: bob.member })).toMatchObject({ is_owner: true })
    expect(await owners(ann)).toEqual([ann.id, bob.id])
    const mine = await memberIdOf(ann)
    expect(await bob.client.member.withdrawOwnership({ id: mine })).toMatchObject({
      is_owner: false,
      role: 'admin',
    })
    expect(await owners(ann)).toEqual([bob.id])
    const [company] = await server.services.database
      .select()
      .from(companies)
      .where(eq(companies.id, ann.company.id))
    expect(company?.owner_id).toBe(bob.id)
  })

  test('and an owner are the business of owners alone: an administrator takes no company from its founder', async () => {
    const ann = await server.signUpWithCompany()
    const [bob, carl] = [await colleagueOf(ann, 'admin'), await colleagueOf(ann, 'admin')]
    await ann.client.member.makeOwner({ id: carl.member })
    const before = await ann.client.member.list()
    const founder = await memberIdOf(ann)
    const { member, company } = bob.client
    for (const call of [
      () => member.makeOwner({ id: bob.member }),
      () => member.withdrawOwnership({ id: founder }),
      () => member.remove({ id: founder }),
      () => member.update({ id: founder, role: 'other' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'forbidden', data: { action: 'change_ownership' } })
    }
    await expect(company.delete({ name: 'Crumb & Co' })).rejects.toMatchObject({
      code: 'forbidden',
      data: { action: 'delete_company' },
    })
    expect(await ann.client.member.list()).toEqual(before)
    const seen = (await member.list()).items.map(({ is_owner, abilities }) => ({ is_owner, ...abilities }))
    const nothing = { edit: false, remove: false, make_owner: false, withdraw_ownership: false }
    expect(seen).toEqual([
      { is_owner: true, ...nothing },
      { is_owner: false, ...nothing, edit: true, remove: true },
      { is_owner: true, ...nothing },
    ])
  })

  test('is given by no invitation', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann, 'admin')
    const carl = await server.signUp()
    const asOwner = { email: carl.email, role: 'admin' as const, is_owner: true }
    for (const invite of [bob.client.member.add, bob.client.invitation.create]) await invite(asOwner)
    const [invitation] = (await carl.client.invitation.listMine()).items
    await carl.client.invitation.accept({ id: invitation?.id ?? '' })
    expect(await carl.client.account.get()).toMatchObject({ role: 'admin', is_owner: false })
  })
})

describe('the last owner', () => {
  test('is neither removed nor demoted', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann, 'admin')
    const id = await memberIdOf(ann)
    for (const [{ client }, refused] of [
      [ann, { code: 'last_owner', status: 409 }],
      [bob, { code: 'forbidden', status: 403 }],
    ] as const) {
      for (const attempt of [
        () => client.member.remove({ id }),
        () => client.member.withdrawOwnership({ id }),
        () => client.member.update({ id, role: 'other' }),
      ]) {
        await expect(attempt()).rejects.toMatchObject(refused)
      }
    }
    await expect(ann.client.member.leave()).rejects.toMatchObject({ code: 'last_owner' })
    await expect(ann.client.account.delete()).rejects.toMatchObject({ code: 'last_owner_of' })
    expect((await ann.client.account.get()).is_owner).toBe(true)
  })

  const WAYS_OUT = {
    remove: (one: SignedUpUser, _: string, other: string) => one.client.member.remove({ id: other }),
    withdraw: (one: SignedUpUser, _: string, other: string) =>
      one.client.member.withdrawOwnership({ id: other }),
    'give up': (one: SignedUpUser, own: string) => one.client.member.withdrawOwnership({ id: own }),
    leave: (one: SignedUpUser) => one.client.member.leave(),
    'delete the account': (one: SignedUpUser) => one.client.account.delete(),
  }
  type WayOut = keyof typeof WAYS_OUT

  test.each<[WayOut, WayOut]>([
    ['remove', 'remove'],
    ['withdraw', 'withdraw'],
    ['remove', 'withdraw'],
    ['give up', 'give up'],
    ['leave', 'leave'],
    ['leave', 'remove'],
    ['delete the account', 'delete the account'],
    ['delete the account', 'leave'],
    ['delete the account', 'withdraw'],
  ])('stays when of two owners one would %s and the other %s at once', async (one, other) => {
    for (let round = 0; round < 3; round++) {
      const ann = await server.signUpWithCompany()
      const bob = await colleagueOf(ann)
      // With nobody left in it the company would go with the account.
      await colleagueOf(ann)
      await ann.client.member.makeOwner({ id: bob.member })
      const id = await memberIdOf(ann)
      const both = await Promise.allSettled([
        WAYS_OUT[one](ann, id, bob.member),
        WAYS_OUT[other](bob, bob.member, id),
      ])
      const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(refused.length).toBeLessThan(2)
      for (const reason of refused) expect(reason).toMatchObject({ defined: true })
      const left = await server.services.database
        .select({ is_owner: companyMembers.is_owner })
        .from(companyMembers)
        .where(eq(companyMembers.company_id, ann.company.id))
      expect(left.filter(({ is_owner }) => is_owner)).toHaveLength(1)
    }
  })
})

describe('every owner, and whom it concerns, is told by mail and in the app', () => {
  /** Two owners, an administrator who does or suffers it, and a member who hears nothing. */
  async function team() {
    const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
    const olga = await colleagueOf(ann)
    await ann.client.member.makeOwner({ id: olga.member })
    const [bob, carl] = [await colleagueOf(ann, 'admin'), await colleagueOf(ann)]
    return { ann, olga, bob, carl }
  }
  type Team = Awaited<ReturnType<typeof team>>
  type Who = keyof Team

  const subjects = async ({ email }: SignedUpUser) =>
    (await server.receivedMail(email, 0)).map(({ subject }) => subject.replace(' (Quotespark)', ''))
  const titles = async ({ client }: SignedUpUser) =>
    (await client.notification.list().catch(() => ({ items: [] }))).items.map(({ title }) => title)

  test.each<[string, (team: Team) => Promise<unknown>, Partial<Record<Who, RegExp>>]>([
    [
      'an ownership granted',
      ({ ann, bob }) => ann.client.member.makeOwner({ id: bob.member }),
      { ann: /is now an owner of/, olga: /is now an owner of/, bob: /^You are now an owner of/ },
    ],
    [
      'an ownership withdrawn',
      ({ ann, olga }) => ann.client.member.withdrawOwnership({ id: olga.member }),
      { ann: /is no longer an owner of/, olga: /^You are no longer an owner of/ },
    ],
    [
      'an owner removed',
      ({ ann, olga }) => ann.client.member.remove({ id: olga.member }),
      { ann: /was removed from the team of/, olga: /^You are no longer in the team of/ },
    ],
    ['an owner who leaves', ({ olga }) => olga.client.member.leave(), { ann: /has left the team of/ }],
    [
      'an owner who deletes the account',
      ({ olga }) => olga.client.account.delete(),
      { ann: /has left the team of/ },
    ],
    [
      'an administrator made',
      ({ bob, carl }) => bob.client.member.update({ id: carl.member, role: 'admin' }),
      {
        ann: /is now an administrator of/,
        olga: /is now an administrator of/,
        carl: /^You are now an administrator of/,
      },
    ],
    [
      'an administrator unmade',
      ({ ann, bob }) => ann.client.member.update({ id: bob.member, role: 'other' }),
      {
        ann: /is no longer an administrator of/,
        olga: /is no longer an administrator of/,
        bob: /^You are no longer an administrator of/,
      },
    ],
    [
      'an administrator removed',
      ({ ann, bob }) => ann.client.member.remove({ id: bob.member }),
      {
        ann: /was removed from the team of/,
        olga: /was removed from the team of/,
        bob: /^You are no longer in the team of/,
      },
    ],
    [
      'the company deleted',
      ({ ann }) => ann.client.company.delete({ name: 'Crumb & Co' }),
      { ann: /was deleted$/, olga: /was deleted$/ },
    ],
  ])('of %s', async (_, act, told) => {
    const all = await team()
    // Whatever they have chosen to hear of.
    const before = new Map<Who, number>()
    for (const who of Object.keys(all) as Who[]) before.set(who, (await subjects(all[who])).length)
    const shown = new Map<Who, number>()
    for (const who of Object.keys(all) as Who[]) shown.set(who, (await titles(all[who])).length)
    await act(all)
    for (const who of Object.keys(all) as Who[]) {
      const mails = (await subjects(all[who])).slice(before.get(who))
      const about = mails.filter((subject) => subject !== 'Your account was deleted')
      const expected = told[who]
      expect(about, who).toEqual(expected ? [expect.stringMatching(expected)] : [])
      const inApp = await titles(all[who])
      const isOut = inApp.length < (shown.get(who) ?? 0) || (await isWithoutCompany(all[who]))
      if (!isOut) {
        const fresh = inApp.slice(0, inApp.length - (shown.get(who) ?? 0))
        expect(fresh, who).toEqual(expected ? [expect.stringMatching(expected)] : [])
      }
    }
  })

  const isWithoutCompany = ({ client }: SignedUpUser) =>
    client.account.get().then(
      ({ company_id }) => company_id === null,
      () => true,
    )

  test('of somebody who joins as an administrator, and not of another', async () => {
    const { ann, olga } = await team()
    for (const role of ['admin', 'other'] as const) {
      const dora = await server.signUp()
      const { id } = await ann.client.member.add({ email: dora.email, role })
      await dora.client.invitation.accept({ id })
    }
    for (const owner of [ann, olga]) {
      const told = (await subjects(owner)).filter((subject) => subject.includes('administrator'))
      expect(told).toEqual([expect.stringMatching(/is now an administrator of Crumb & Co$/)])
    }
  })
})

describe('who is removed', () => {
  test('loses access at once, also as the founder of the company', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann)
    await ann.client.member.makeOwner({ id: bob.member })
    await bob.client.member.remove({ id: await memberIdOf(ann) })
    expect(await ann.client.account.get()).toMatchObject({ company: null, role: null })
    await expect(ann.client.quote.list({})).rejects.toMatchObject({ code: 'company_required' })
    // Nor does the database let the founder back in.
    const { database } = server.services
    const rejoin = asUser(database, ann.id, (db) =>
      db
        .insert(companyMembers)
        .values({ id: crypto.randomUUID(), company_id: ann.company.id, user_id: ann.id }),
    )
    await expect(rejoin).rejects.toThrow()
    expect(await asUser(database, ann.id, (db) => db.select().from(companies))).toEqual([])
  })

  test('is told by a mail, by whom and of which company, unless one has gone by oneself', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann, 'admin')
    const eve = await colleagueOf(ann, 'admin')
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

  test('may be oneself, and may come back', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(ann, 'admin')
    expect(await bob.client.member.remove({ id: bob.member })).toEqual({ id: bob.member })
    await expect(bob.client.member.list()).rejects.toMatchObject({ code: 'company_required' })
    const { id } = await ann.client.member.add({ email: bob.email })
    await bob.client.invitation.accept({ id })
    expect((await bob.client.member.list()).items).toHaveLength(2)
  })

  test('is somebody of one’s own company', async () => {
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

test('roles, ownership, removal and invitations that could change the team ask who one is; a plain invitation does not', async () => {
  const ann = await server.signUpWithCompany()
  const bob = await colleagueOf(ann)
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
