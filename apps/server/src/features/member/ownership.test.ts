import { companies, companyMembers } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colleagueOf, memberIdOf } from '../../testing/colleagues.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff, SignedUpUser } from '../../testing/test-users.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function owners({ client }: { client: SignedUpStaff['client'] }): Promise<string[]> {
  return (await client.member.list()).items.filter((each) => each.is_owner).map((each) => each.user_id)
}

describe('ownership', () => {
  test('is granted to a second member and withdrawn from the first, who keeps the role', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann)
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

  test('is changed by owners only: an administrator cannot take the company from its founder', async () => {
    const ann = await server.signUpWithCompany()
    const [bob, carl] = [await colleagueOf(server, ann, 'admin'), await colleagueOf(server, ann, 'admin')]
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

  test('is never granted by an invitation', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann, 'admin')
    const carl = await server.signUp()
    const asOwner = { email: carl.email, role: 'admin' as const, is_owner: true }
    for (const invite of [bob.client.member.add, bob.client.invitation.create]) await invite(asOwner)
    const [invitation] = (await carl.client.invitation.listMine()).items
    await carl.client.invitation.accept({ id: invitation?.id ?? '' })
    expect(await carl.client.account.get()).toMatchObject({ role: 'admin', is_owner: false })
  })
})

describe('the last owner', () => {
  test('can be neither removed nor demoted', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await colleagueOf(server, ann, 'admin')
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
  ])('stays when one owner tries to %s and the other to %s at the same time', async (one, other) => {
    for (let round = 0; round < 3; round++) {
      const ann = await server.signUpWithCompany()
      const bob = await colleagueOf(server, ann)
      // With nobody else left, deleting the account would delete the company.
      await colleagueOf(server, ann)
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

describe('notices about owners and administrators', () => {
  /** Creates two owners, an administrator who acts or is affected, and a member who is told nothing. */
  async function team() {
    const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
    const olga = await colleagueOf(server, ann)
    await ann.client.member.makeOwner({ id: olga.member })
    const [bob, carl] = [await colleagueOf(server, ann, 'admin'), await colleagueOf(server, ann)]
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
      'a granted ownership',
      ({ ann, bob }) => ann.client.member.makeOwner({ id: bob.member }),
      { ann: /is now an owner of/, olga: /is now an owner of/, bob: /^You are now an owner of/ },
    ],
    [
      'a withdrawn ownership',
      ({ ann, olga }) => ann.client.member.withdrawOwnership({ id: olga.member }),
      { ann: /is no longer an owner of/, olga: /^You are no longer an owner of/ },
    ],
    [
      'a removed owner',
      ({ ann, olga }) => ann.client.member.remove({ id: olga.member }),
      { ann: /was removed from the team of/, olga: /^You are no longer in the team of/ },
    ],
    ['an owner who leaves', ({ olga }) => olga.client.member.leave(), { ann: /has left the team of/ }],
    [
      'an owner who deletes their account',
      ({ olga }) => olga.client.account.delete(),
      { ann: /has left the team of/ },
    ],
    [
      'a new administrator',
      ({ bob, carl }) => bob.client.member.update({ id: carl.member, role: 'admin' }),
      {
        ann: /is now an administrator of/,
        olga: /is now an administrator of/,
        carl: /^You are now an administrator of/,
      },
    ],
    [
      'a demoted administrator',
      ({ ann, bob }) => ann.client.member.update({ id: bob.member, role: 'other' }),
      {
        ann: /is no longer an administrator of/,
        olga: /is no longer an administrator of/,
        bob: /^You are no longer an administrator of/,
      },
    ],
    [
      'a removed administrator',
      ({ ann, bob }) => ann.client.member.remove({ id: bob.member }),
      {
        ann: /was removed from the team of/,
        olga: /was removed from the team of/,
        bob: /^You are no longer in the team of/,
      },
    ],
    [
      'the deleted company',
      ({ ann }) => ann.client.company.delete({ name: 'Crumb & Co' }),
      { ann: /was deleted$/, olga: /was deleted$/ },
    ],
  ])('are sent for %s', async (_, act, told) => {
    const all = await team()
    // These notices ignore notification preferences.
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

  test('go out for somebody who joins as an administrator, not for other roles', async () => {
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
