import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emails, profiles, sessions } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/account-calls.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff, SignedUpUser } from '../../testing/test-users.ts'

let server: TestServer
let olive: SignedUpUser
let ann: SignedUpStaff
beforeAll(async () => {
  server = await createTestServer({
    mail: 'smtp',
    env: { OPS_EMAILS: 'Olive@ops.example, unproven@ops.example' },
  })
  olive = await server.signUp({ email: 'olive@OPS.example' })
  ann = await server.signUpWithCompany()
})
afterAll(() => server.stop())

async function failMail(to: string, company_id: string | null = null) {
  const id = uuidv7()
  await server.services.database.insert(emails).values({
    id,
    company_id,
    template: 'quote-sent',
    to_email: to,
    subject: 'x',
    html: 'x',
    text: 'x',
    status: 'failed',
    attempts: 3,
    last_error: '550 no such mailbox',
  })
  return id
}

describe('the operator’s page for everybody else', () => {
  const CALLS = [
    ['POST', '/rpc/ops/get', '/rpc/nowhere/get'],
    ['POST', '/rpc/ops/sendAgain', '/rpc/nowhere/sendAgain'],
    ['POST', '/rpc/ops/endSessions', '/rpc/nowhere/endSessions'],
    ['GET', '/api/v1/ops', '/api/v1/nowhere'],
    ['POST', '/api/v1/ops/failed-mails/x/send', '/api/v1/nowhere/failed-mails/x/send'],
    ['GET', '/ops', '/nowhere'],
  ] as const

  async function answers(browser: TestBrowser) {
    const read = async (method: string, path: string) => {
      const init = {
        method,
        ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
      }
      const response = await browser.fetch(path, init)
      return [response.status, (await response.text()).replaceAll(path, 'PATH')]
    }
    return Promise.all(
      CALLS.map(async ([method, ops, nowhere]) => [await read(method, ops), await read(method, nowhere)]),
    )
  }

  it('answers as if it did not exist', async () => {
    const unproven = await server.signUp({ email: 'unproven@ops.example' })
    await server.services.database
      .update(profiles)
      .set({ email_verified: false })
      .where(eq(profiles.id, unproven.id))
    for (const browser of [server.browser(), ann.browser, unproven.browser]) {
      for (const [ops, nowhere] of await answers(browser)) {
        expect(ops?.[0]).toBe(404)
        expect(ops).toEqual(nowhere)
      }
    }
  })

  it('is not in the API description', async () => {
    const document = await (await server.browser().fetch('/api/openapi.json')).text()
    expect(document).not.toMatch(/\/ops|"Ops"|operator/)
  })
})

describe('the operator’s page for the operator', () => {
  it('shows the state of the installation', async () => {
    const failed = await failMail('gone@customer.example', ann.company.id)
    const state = await olive.client.ops.get()
    expect(state).toMatchObject({
      version: '0.2.0',
      mails: { are_sent: true, waiting: 0 },
      drawing: { running: 0, waiting: 0 },
      disk: { free_bytes: 2 ** 40, is_nearly_full: false },
      backups: [],
      mail_reports: [],
    })
    expect(state.mails.failed).toEqual([
      {
        id: failed,
        template: 'quote-sent',
        to: 'gone@customer.example',
        company_name: 'Crumb & Co',
        error: '550 no such mailbox',
        attempts: 3,
        created_at: expect.any(String),
      },
    ])
    expect(state.queues.map(({ queue }) => queue)).toContain('send-email')
    expect(state.database_bytes).toBeGreaterThan(1_000_000)
  })

  it('sends a failed email again', async () => {
    const id = await failMail('back@customer.example')
    expect(await olive.client.ops.sendAgain({ id })).toEqual({ id })
    await server.receivedMail('back@customer.example')
    expect((await olive.client.ops.get()).mails.failed.map((mail) => mail.id)).not.toContain(id)
    await expect(olive.client.ops.sendAgain({ id })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('sends one notice about a company whose emails are unwanted, at the third report of a day', async () => {
    const bob = await server.signUpWithCompany({}, { name: 'Loud & Co' })
    const report = async () =>
      server.anonymous.mailReport.create({
        token: await failMail('stranger@customer.example', bob.company.id),
      })
    const told = async () =>
      (await server.receivedMail('olive@ops.example', 0)).filter(({ subject }) =>
        subject.includes('Loud & Co'),
      )
    await report()
    const token = await failMail('other@customer.example', bob.company.id)
    for (let press = 1; press <= 3; press++) await server.anonymous.mailReport.create({ token })
    expect(await told()).toEqual([])
    for (let more = 1; more <= 3; more++) await report()
    await expect.poll(told).toHaveLength(1)
    expect((await olive.client.ops.get()).mail_reports).toEqual([
      {
        company_id: bob.company.id,
        company_name: 'Loud & Co',
        reports: 5,
        newest_at: expect.stringMatching(/Z$/),
        newest_subject: 'x',
      },
    ])
    await report()
    expect(await told()).toHaveLength(1)
  })

  it('lists the recorded backups, newest first, and copes with a broken record', async () => {
    const file = join(server.services.config.DATA_DIR, 'backups.json')
    const older = {
      at: '2026-11-20T02:00:00.000Z',
      kind: 'base',
      path: '/backups/1',
      bytes: 1000,
      verified: true,
    }
    const newer = { ...older, at: '2026-11-21T02:00:00.000Z', path: '/backups/2', verified: false }
    await writeFile(file, JSON.stringify([older, newer]))
    expect((await olive.client.ops.get()).backups).toEqual([newer, older])
    for (const broken of ['[{"at":', '{"at":1}']) {
      await writeFile(file, broken)
      expect((await olive.client.ops.get()).backups).toEqual([])
    }
  })

  it('signs out one person or everybody after a recent confirmation', async () => {
    const eve = await server.signUp()
    const confirm = () => olive.client.account.confirm({ password: olive.password })
    await server.services.database
      .update(sessions)
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.user_id, olive.id))
    const { email } = eve
    await expect(olive.client.ops.endSessions({ email })).rejects.toMatchObject({
      code: 'confirmation_required',
    })
    await confirm()
    await expect(olive.client.ops.endSessions({ email: 'x@example.com' })).rejects.toMatchObject({
      code: 'account_not_found',
    })
    expect(await olive.client.ops.endSessions({ email: email.toUpperCase() })).toEqual({ ended: 1 })
    expect(await signedIn(eve.browser, ann.browser, olive.browser)).toEqual([false, true, true])
    expect((await olive.client.ops.endSessions({ everybody: true })).ended).toBeGreaterThanOrEqual(2)
    expect(await signedIn(ann.browser, olive.browser)).toEqual([false, false])
  })
})
