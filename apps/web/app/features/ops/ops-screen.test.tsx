// @vitest-environment happy-dom
import type { OpsState } from '@quotespark/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '~/testing/open-screen.tsx'
import { mockServer, refusal } from '~/testing/server.ts'
import OpsScreen from './ops-screen.tsx'

const STATE: OpsState = {
  version: '0.2.0',
  running_since: '2026-11-20T08:00:00.000Z',
  queues: [
    { queue: 'send-email', ready: 2, active: 1, deferred: 0, failed: 0 },
    { queue: 'clean-up', ready: 0, active: 0, deferred: 0, failed: 0 },
  ],
  mails: { are_sent: true, waiting: 1, failed: [] },
  drawing: { running: 1, waiting: 4 },
  database_bytes: 12_300_000,
  disk: { free_bytes: 1_540_000_000, size_bytes: 20_000_000_000, is_nearly_full: false },
  replica: null,
  backups: [],
  mail_reports: [],
}
const FAILED = {
  id: '0199d8a0-4c00-7b1e-8a52-3f0c2d9e6b41',
  template: 'quote-sent',
  to: 'gone@customer.example',
  company_name: 'Crumb & Co',
  error: '550 no such mailbox',
  attempts: 3,
  created_at: '2026-11-21T08:00:00.000Z',
}

const card = (name: string) => within(screen.getByRole('region', { name }))

test('shows the state of a healthy installation, also where there is nothing to report', async () => {
  mockServer({ 'ops/get': () => STATE })
  openScreen(<OpsScreen />, { at: '/ops' })
  await screen.findByRole('heading', { name: 'Operations' })
  expect(card('Health').getByText('Healthy')).toBeDefined()
  expect(card('Health').getByText('1.4 GB free of 19 GB')).toBeDefined()
  expect(card('Health').getByText('1 being created, 4 waiting')).toBeDefined()
  expect(card('Queues').getByText('1 running, 2 waiting')).toBeDefined()
  expect(card('Queues').getByText('Empty')).toBeDefined()
  expect(card('Backups').getByText('No backup yet')).toBeDefined()
  expect(card('Failed emails').getByText('No email has failed')).toBeDefined()
  expect(card('Health').queryByText('Replica')).toBeNull()
})

test.each([
  [{ is_reachable: true, behind_bytes: 0, behind_seconds: 0 }, 'Up to date'],
  [{ is_reachable: true, behind_bytes: 1_540_000, behind_seconds: 2.1 }, '1.5 MB behind, 3 s'],
  [{ is_reachable: true, behind_bytes: 200, behind_seconds: null }, '200 bytes behind'],
  [
    { is_reachable: false, behind_bytes: null, behind_seconds: null },
    'Unreachable: lists are read from the main database',
  ],
])('shows how far a replica is behind: %o', async (replica, words) => {
  mockServer({ 'ops/get': () => ({ ...STATE, replica }) })
  openScreen(<OpsScreen />, { at: '/ops' })
  await screen.findByText(words)
  expect(card('Health').getByText('Replica')).toBeDefined()
})

test('reports a nearly full disk, an unverified backup and a missing mail provider', async () => {
  vi.setSystemTime('2026-11-22T12:00:00.000Z')
  const at = '2026-11-20T12:00:00.000Z'
  mockServer({
    'ops/get': () => ({
      ...STATE,
      mails: { ...STATE.mails, are_sent: false },
      disk: { ...STATE.disk, is_nearly_full: true },
      backups: [{ at, kind: 'base', path: '/backups/1', bytes: 2_000_000, verified: false }],
    }),
  })
  openScreen(<OpsScreen />, { at: '/ops' })
  await screen.findByText('Read-only: the disk is nearly full')
  expect(card('Backups').getByText('2 days ago')).toBeDefined()
  expect(card('Backups').getByText('Not verified')).toBeDefined()
  expect(card('Failed emails').getByText('No email provider is configured')).toBeDefined()
  vi.useRealTimers()
})

test('sends a failed email again', async () => {
  let failed = [FAILED]
  const calls = mockServer({
    'ops/get': () => ({ ...STATE, mails: { ...STATE.mails, failed } }),
    'ops/sendAgain': () => {
      if (failed.length === 0) throw refusal('not_found', { entity: 'email' })
      failed = []
      return { id: FAILED.id }
    },
  })
  const { user } = openScreen(<OpsScreen />, { at: '/ops' })
  await screen.findByText('550 no such mailbox')
  await user.click(screen.getByRole('button', { name: 'Send again to gone@customer.example' }))
  await screen.findByText('The email to gone@customer.example is on its way again')
  await screen.findByText('No email has failed')
  expect(calls.filter(({ path }) => path === 'ops/sendAgain').map(({ input }) => input)).toEqual([
    { id: FAILED.id },
  ])
})

test('shows the page for unknown addresses to anyone who is not the operator', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { json: { defined: false, code: 'UNKNOWN_CALL', status: 404, message: 'There is no such call.' } },
      { status: 404 },
    ),
  )
  openScreen(<OpsScreen />, { at: '/ops' })
  await screen.findByRole('heading', { name: 'Page not found' })
})

test('shows a failed load, and Try Again loads the page', async () => {
  let answers = false
  mockServer({
    'ops/get': () => {
      if (!answers) throw refusal('forbidden', { action: 'operate' })
      return STATE
    },
  })
  const { user } = openScreen(<OpsScreen />, { at: '/ops' })
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 20_000 })
  answers = true
  await user.click(again)
  await screen.findByText('Healthy')
})

test('lists the companies with reported emails', async () => {
  const mail_reports = [
    {
      company_id: '0199d8a0-4c00-7b1e-8a52-3f0c2d9e6b42',
      company_name: 'Crumb & Co',
      reports: 3,
      newest_at: '2026-11-21T08:00:00.000Z',
      newest_subject: 'Your quote Q-2026-0001',
    },
  ]
  mockServer({ 'ops/get': () => ({ ...STATE, mail_reports }) })
  openScreen(<OpsScreen />, { at: '/ops' })
  await screen.findByText('Crumb & Co')
  expect(card('Reported emails').getByText('3 reports')).toBeDefined()
})

test('refuses to sign out without an email address, and says so at the field', async () => {
  const calls = mockServer({ 'ops/get': () => STATE })
  const { user } = openScreen(<OpsScreen />, { at: '/ops' })
  await screen.findByRole('heading', { name: 'Operations' })
  await user.click(card('Sessions').getByRole('button', { name: 'Sign Out' }))
  const field = card('Sessions').getByLabelText('Email address')
  await card('Sessions').findByText('Enter an email address')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'a')
  expect(card('Sessions').queryByText('Enter an email address')).toBeNull()
  expect(calls.filter(({ path }) => path === 'ops/endSessions')).toEqual([])
})

test('signs one person out at once, and everyone only after a confirmation', async () => {
  const calls = mockServer({ 'ops/get': () => STATE, 'ops/endSessions': () => ({ ended: 2 }) })
  const { user } = openScreen(<OpsScreen />, { at: '/ops' })
  await screen.findByRole('heading', { name: 'Operations' })
  await user.type(card('Sessions').getByLabelText('Email address'), 'ann@example.com')
  await user.click(card('Sessions').getByRole('button', { name: 'Sign Out' }))
  await screen.findByText('2 devices were signed out')
  await user.click(card('Sessions').getByRole('button', { name: 'Sign everyone out' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign everyone out?' }))
  const ended = () => calls.filter(({ path }) => path === 'ops/endSessions').map(({ input }) => input)
  expect(ended()).toEqual([{ email: 'ann@example.com' }])
  await user.click(question.getByRole('button', { name: 'Sign everyone out' }))
  await vi.waitFor(() => expect(ended()).toEqual([{ email: 'ann@example.com' }, { everybody: true }]))
})
