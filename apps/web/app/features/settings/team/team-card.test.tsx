// @vitest-environment happy-dom
import type { Member } from '@quotespark/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { sampleAccount, sampleId } from '~/testing/samples.ts'
import { lost, mockServer, refusal } from '~/testing/server.ts'
import { TeamCard } from './team-card.tsx'

const LAST_OWNER = /^Every company needs an owner/
const NOVEMBER = '2026-11-02T09:00:00.000Z'

function member(differs: Partial<Member> = {}): Member {
  return {
    id: sampleId(10),
    user_id: sampleId(11),
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.com',
    avatar_url: null,
    role: 'other',
    is_owner: false,
    status: 'active',
    is_you: false,
    joined_at: NOVEMBER,
    abilities: { edit: true, remove: true, make_owner: true, withdraw_ownership: false },
    ...differs,
  }
}

const ADA = member({
  id: sampleId(12),
  user_id: sampleAccount.user.id,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  role: 'admin',
  is_owner: true,
  is_you: true,
  abilities: { edit: false, remove: false, make_owner: false, withdraw_ownership: false },
})

type Answers = Parameters<typeof mockServer>[0]

async function open(answers: Answers, members = [ADA, member()]) {
  const calls = mockServer({
    'member/list': () => ({ items: members }),
    'invitation/list': () => ({ items: [] }),
    ...answers,
  })
  const { user } = openScreen(<TeamCard />, { at: '/app/settings' })
  await screen.findByRole('list', { name: 'Team members' })
  return { user, asked: (path: string) => calls.filter((call) => call.path === path) }
}

type Person = Awaited<ReturnType<typeof open>>['user']

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ })
const roleField = () => screen.getByRole('combobox', { name: /^Role/ })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

async function chooseRole(user: Person, name: RegExp): Promise<void> {
  await user.click(roleField())
  await user.click(await screen.findByRole('option', { name }))
}

describe('inviting', () => {
  test('someone with an account is invited once on a double press, and the form is empty again', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { user, asked } = await open({ 'member/add': () => answer.promise })
    await user.type(email(), 'alan@example.com')
    await chooseRole(user, /^Admin/)
    act(() => {
      press('Invite Member').click()
      press('Invite Member').click()
    })
    await screen.findByRole('button', { name: 'Inviting...' })
    answer.resolve(member({ email: 'alan@example.com', status: 'invited' }))
    await screen.findByText('User alan@example.com has been added to your team')
    expect(asked('member/add').map(({ input }) => input)).toEqual([
      { email: 'alan@example.com', role: 'admin' },
    ])
    await waitFor(() => expect(email().value).toBe(''))
    await waitFor(() => expect(asked('invitation/list').length).toBeGreaterThan(1))
  })

  test('a lost answer repeats the same invitation', async () => {
    let isLost = false
    const { user, asked } = await open({
      'member/add': () => {
        if (isLost) return member({ email: 'alan@example.com', status: 'invited' })
        isLost = true
        throw lost()
      },
    })
    await user.type(email(), 'alan@example.com{Enter}')
    await screen.findByText('User alan@example.com has been added to your team', undefined, {
      timeout: 10_000,
    })
    const [first, second] = asked('member/add')
    expect(first?.idempotencyKey).toBeTruthy()
    expect(second).toEqual(first)
  })

  test('someone without an account can be invited by email, with the role chosen by then', async () => {
    const { user, asked } = await open({
      'member/add': () => {
        throw refusal('account_not_found', { email: 'alan@example.com' })
      },
      'invitation/create': ({ email: to }) => ({ email: to }),
    })
    await user.type(email(), 'alan@example.com{Enter}')
    await screen.findByText('alan@example.com has no account yet')
    expect(email().value).toBe('alan@example.com')
    await chooseRole(user, /^Admin/)
    // The form's button; the toast has one of the same name.
    await user.click(screen.getAllByRole('button', { name: 'Send Invitation' })[0] as HTMLElement)
    await screen.findByText('Invitation sent')
    expect(asked('invitation/create').map(({ input }) => input)).toEqual([
      { email: 'alan@example.com', role: 'admin' },
    ])
    await waitFor(() => expect(screen.queryByText('alan@example.com has no account yet')).toBeNull())
  })

  test('typing another address withdraws the offer to invite by email', async () => {
    const { user } = await open({
      'member/add': () => {
        throw refusal('account_not_found', { email: 'alan@example.com' })
      },
    })
    await user.type(email(), 'alan@example.com{Enter}')
    await screen.findByText('alan@example.com has no account yet')
    await user.type(email(), 'x')
    expect(screen.queryByText('alan@example.com has no account yet')).toBeNull()
  })

  test('an invalid address is not sent and gets the focus', async () => {
    const { user, asked } = await open({})
    await user.type(email(), 'alan')
    await user.click(press('Invite Member'))
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(email())
    expect(asked('member/add')).toEqual([])
  })

  test.each([
    ['at the field', refusal('already_member', { email: 'grace@example.com' }), true],
    ['beside the form', refusal('forbidden', { action: 'manage_team' }), false],
  ])('a refusal shows %s and keeps the input', async (_, error, isOfField) => {
    const { user } = await open({
      'member/add': () => {
        throw error
      },
    })
    await user.type(email(), 'grace@example.com')
    await chooseRole(user, /^Admin/)
    await user.click(press('Invite Member'))
    if (isOfField) {
      await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'))
      expect(document.activeElement).toBe(email())
    } else await screen.findByText(/^Your role does not allow this/)
    expect(email().value).toBe('grace@example.com')
    expect(roleField().textContent).toContain('Admin')
  })
})

test('the ten roles are offered in groups by what they may do', async () => {
  const { user } = await open({})
  await user.click(roleField())
  const groups = await screen.findAllByRole('group')
  const roles = groups.map((group) =>
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  )
  expect(roles).toEqual([
    ['Administrator'],
    [
      'Chief Financial Officer',
      'Chief Operating Officer',
      'Chief Commercial Officer',
      'Chief Customer Officer',
    ],
    ['Project Manager', 'Project Coordinator', 'Transport Coordinator', 'Installations Manager', 'Other'],
  ])
  screen.getByRole('group', { name: /^Work and settings/ })
})

describe('editing a member', () => {
  async function edit(answers: Answers, members?: Member[]) {
    const opened = await open(answers, members)
    const opener = press('Edit')
    await opened.user.click(opener)
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit / }))
    return { ...opened, opener, dialog }
  }
  const inDialog = () => within(screen.getByRole('dialog', { name: /^Edit / }))
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  async function choose(user: Person, name: RegExp): Promise<void> {
    await user.click(inDialog().getByRole('combobox', { name: 'Role' }))
    await user.click(await screen.findByRole('option', { name }))
  }

  test('saves another role and returns the focus', async () => {
    const { user, opener, asked } = await edit({ 'member/update': () => member({ role: 'admin' }) })
    const save = () => inDialog().getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
    expect(save().disabled).toBe(true)
    await choose(user, /^Admin/)
    await user.click(save())
    await closed()
    await screen.findByText('Grace Hopper’s role has been changed')
    expect(asked('member/update').map(({ input }) => input)).toEqual([{ id: sampleId(10), role: 'admin' }])
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('a refused change of role shows its reason and keeps the choice', async () => {
    const { user } = await edit({
      'member/update': () => {
        throw refusal('forbidden', { action: 'manage_team' })
      },
    })
    await choose(user, /^Admin/)
    await user.click(inDialog().getByRole('button', { name: 'Save Changes' }))
    await screen.findByText(/^Your role does not allow this/)
    expect(inDialog().getByRole('combobox', { name: 'Role' }).textContent).toContain('Admin')
  })

  test('warns users who are about to give up their own rights', async () => {
    const me = { ...ADA, is_owner: false, abilities: { ...ADA.abilities, edit: true } }
    const { user } = await edit({}, [me])
    expect(screen.queryByText('This is your own role')).toBeNull()
    await choose(user, /^Other/)
    await screen.findByText('This is your own role')
    inDialog().getByRole('button', { name: 'Change My Role' })
  })

  test.each([
    ['Make Owner', 'member/makeOwner', 'Make Owner', 'Grace Hopper is now an owner'],
    ['Remove from Team', 'member/remove', 'Remove', 'Grace Hopper has been removed from your team'],
  ])('%s asks first and runs once on a double click', async (opens, call, confirms, said) => {
    const { user, asked } = await edit({ [call]: () => member() })
    await user.click(inDialog().getByRole('button', { name: opens }))
    const question = await screen.findByRole('alertdialog')
    expect(asked(call)).toEqual([])
    await user.dblClick(within(question).getByRole('button', { name: confirms }))
    await screen.findByText(said)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await closed()
    expect(asked(call).map(({ input }) => input)).toEqual([{ id: sampleId(10) }])
  })

  test('a refused removal shows its reason and keeps the question open', async () => {
    const { user } = await edit({
      'member/remove': () => {
        throw refusal('last_owner', {})
      },
    })
    await user.click(inDialog().getByRole('button', { name: 'Remove from Team' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await screen.findByText(LAST_OWNER)
    expect(screen.getByRole('alertdialog')).toBe(question)
  })
})

test('the last owner is told what to do before they can leave', async () => {
  await open({})
  screen.getByText(/^You are the only owner/)
  expect(screen.queryByRole('button', { name: 'Leave Team' })).toBeNull()
})

test('one of two owners may leave; a refusal, when the other left first, shows and keeps the question open', async () => {
  const leave = () => {
    throw refusal('last_owner', {})
  }
  const { user, asked } = await open({ 'member/leave': leave }, [ADA, member({ is_owner: true })])
  await user.click(press('Leave Team'))
  const question = await screen.findByRole('alertdialog', { name: 'Leave the team of Bright Signs?' })
  expect(asked('member/leave')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Leave Team' }))
  await screen.findByText(LAST_OWNER)
  expect(screen.getByRole('alertdialog')).toBe(question)
})
