import { emails, files } from '@quotespark/database'
import { MESSAGES } from '@quotespark/domain'
import { eventually } from '@quotespark/testing'
import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postEmail } from '../mail/outbox.ts'
import { openTransport, type Transport } from '../mail/transport.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { sendEmail } from './send-email.ts'
import { startSending } from './start-sending.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ mail: 'smtp' })
})
afterAll(() => server.stop())

const to = (name: string) => `${name}@customer.example`

/** A mail as any command posts it, in a transaction of its own. */
async function post(name: string, extra: Partial<Parameters<typeof postEmail>[2]> = {}): Promise<void> {
  await server.services.database.transaction((db) =>
    postEmail(server.services, db, {
      template: 'magic-link',
      allowance: 'account',
      to: to(name),
      company_id: null,
      variables: { loginUrl: 'https://quotes.example/portal/login?token=abc' },
      ...extra,
    }),
  )
}

async function row(name: string) {
  const [email] = await server.services.database
    .select()
    .from(emails)
    .where(eq(emails.to_email, to(name)))
    .orderBy(desc(emails.id))
  if (!email) throw new Error(`No mail for ${name}`)
  return email
}

/** Waits until the mail's row is like this. The queue would pause before it tries again; a test does not. */
async function becomes(name: string, expected: object, patience?: number): Promise<void> {
  await eventually(async () => {
    await server.services.database.execute(
      sql`update pgboss.job set start_after = now() where state = 'retry' and name = 'send-email'`,
    )
    expect(await row(name)).toMatchObject(expected)
  }, patience)
}

it('a link that lets somebody in is not kept once it is sent', async () => {
  await post('lia')
  await becomes('lia', { status: 'sent', html: '', text: '' })
  const [mail] = await server.receivedMail(to('lia'))
  expect(mail?.links).toEqual(['https://quotes.example/portal/login?token=abc'])
})

it('a posted mail is received, with both its forms', async () => {
  await post('ann', { from_name: 'Crumb & Co', reply_to: 'hello@crumb.example' })
  const [mail] = await server.receivedMail(to('ann'))
  expect(mail).toMatchObject({
    from: 'Crumb & Co via Quotespark <no-reply@quotespark.example>',
    reply_to: 'hello@crumb.example',
    links: ['https://quotes.example/portal/login?token=abc'],
  })
  expect(mail?.text).toContain('https://quotes.example/portal/login?token=abc')
  await becomes('ann', { status: 'sent', attempts: 1, last_error: null, sent_at: expect.any(String) })
  expect(mail?.message_id).toBe(`<${(await row('ann')).id}@quotespark.example>`)
})

it('goes to a plain address, with its domain in ASCII, or to nobody', async () => {
  const others = server.smtp.mails.length
  for (const name of ['x,victim', 'x:victim', 'x<victim', '"victim"', 'victim(x)', 'vic\u200btim']) {
    await post(name)
    await becomes(name, { status: 'failed', last_error: MESSAGES.unwritable(to(name).split(',')[0] ?? '') })
  }
  await post('copied', { cc: `${to('ann')}, <${to('victim')}` })
  await becomes('copied', { status: 'failed', last_error: MESSAGES.unwritable(`<${to('victim')}`) })
  expect(server.smtp.mails).toHaveLength(others)
  // Wide letters are those of ASCII to a domain (UTS 46): the mailbox that limits have counted gets it.
  await post('wide', { cc: 'kim@ｃustomer.ｅxample' })
  expect(await server.receivedMail(to('kim'))).toHaveLength(1)
  expect(await server.receivedMail(to('victim'), 0)).toEqual([])
})

it('a mail goes out if and only if its transaction commits', async () => {
  await expect(
    server.services.database.transaction(async (db) => {
      await postEmail(server.services, db, {
        template: 'magic-link',
        allowance: 'account',
        to: to('undone'),
        company_id: null,
        variables: { loginUrl: 'https://quotes.example/' },
      })
      throw new Error('the command failed')
    }),
  ).rejects.toThrow('the command failed')
  await post('done')
  await server.receivedMail(to('done'))
  expect(await server.receivedMail(to('undone'), 0)).toEqual([])
})

it('attachments arrive byte by byte', async () => {
  const { company } = await server.signUpWithCompany()
  const bytes = new Uint8Array(70_000).map((_, index) => index % 251)
  const id = uuidv7()
  await server.services.files.put(`test/${id}`, bytes, 'application/pdf')
  await server.services.database.insert(files).values({
    id,
    company_id: company.id,
    storage_key: `test/${id}`,
    file_name: 'Quote Q-1 für Zoë.pdf',
    content_type: 'application/pdf',
    size_bytes: bytes.length,
    sha256: '0'.repeat(64),
  })
  await post('attached', { company_id: company.id, attachment_file_ids: [id] })
  const [mail] = await server.receivedMail(to('attached'))
  expect(mail?.attachments).toEqual([
    { file_name: 'Quote Q-1 für Zoë.pdf', content_type: 'application/pdf', bytes },
  ])
})

it('waits while the server is down, says so, and goes out once it is up', async () => {
  await server.smtp.down()
  await post('patient')
  await becomes('patient', {
    status: 'waiting',
    attempts: 2,
    last_error: expect.stringContaining('ECONNREFUSED'),
  })
  await server.smtp.up()
  await becomes('patient', { status: 'sent', last_error: null })
  expect(await server.receivedMail(to('patient'))).toHaveLength(1)
})

it('is given up when the other side says no for good, and only then', async () => {
  server.smtp.refuseWith(450)
  await post('busy')
  await becomes('busy', { status: 'waiting', attempts: 2 })
  server.smtp.refuseWith(550)
  await becomes('busy', { status: 'failed', last_error: expect.stringContaining('550 no such mailbox') })
  server.smtp.refuseWith(undefined)
  await post('next')
  await becomes('next', { status: 'sent' })
  expect(await server.receivedMail(to('busy'), 0)).toEqual([])
})

/** A mail whose job is a test's own to work off. */
async function jobless(name: string): Promise<string> {
  const id = uuidv7()
  await server.services.database.insert(emails).values({
    id,
    template: 'magic-link',
    to_email: to(name),
    subject: 'Once or twice',
    html: '<p>Hello</p>',
    text: 'Hello',
  })
  return id
}

const wire = () => openTransport(server.services.config) as Transport

it('sent, but not noted when the process died: goes out again as the same mail', async () => {
  const id = await jobless('twice')
  const parts = { ...server.services }
  const dyingAfterwards: Transport = {
    async send(email) {
      await wire().send(email)
      parts.database = undefined as never
    },
  }
  await expect(sendEmail(parts, dyingAfterwards, id)).rejects.toThrow()
  expect(await row('twice')).toMatchObject({ status: 'waiting', attempts: 0 })

  await sendEmail(server.services, wire(), id)
  const mails = await server.receivedMail(to('twice'), 2)
  expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(1)
  await sendEmail(server.services, wire(), id)
  expect(await server.receivedMail(to('twice'), 0)).toHaveLength(2)
})

it('holds nothing of the database while the provider takes its time', async () => {
  const id = await jobless('slow')
  const [reached, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: Transport = {
    send() {
      reached.resolve()
      return taken.promise
    },
  }
  const sending = sendEmail(server.services, slow, id)
  await reached.promise
  await eventually(async () => {
    const { rows } = await server.services.database.execute(
      sql`select count(*)::int as held from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows).toEqual([{ held: 0 }])
  })
  taken.resolve()
  await sending
  expect(await row('slow')).toMatchObject({ status: 'sent' })
})

it('several workers at once send each mail once', async () => {
  await Promise.all([startSending(server.services), startSending(server.services)])
  await Promise.all(Array.from({ length: 12 }, () => post('once')))
  await eventually(async () => {
    const waiting = eq(emails.status, 'waiting')
    expect(await server.services.database.$count(emails, and(eq(emails.to_email, to('once')), waiting))).toBe(
      0,
    )
  })
  expect(await server.receivedMail(to('once'))).toHaveLength(12)
})

it('many mails go out without a pause, and one that must wait holds up no other', async () => {
  server.smtp.refuseWith(450)
  await post('waits')
  await becomes('waits', { attempts: 1 })
  server.smtp.refuseWith(undefined)
  await Promise.all(Array.from({ length: 60 }, () => post('many')))
  // One a second would take a minute.
  await eventually(async () => expect(await server.receivedMail(to('many'), 0)).toHaveLength(60), 20_000)
})

it('the job of a worker that died is taken over', async () => {
  server.smtp.refuseWith(450)
  await post('orphaned')
  await becomes('orphaned', { attempts: 1 })
  const { id } = await row('orphaned')
  await eventually(async () => {
    // As a killed process leaves it: active, and its heartbeat long gone.
    const { rowCount } = await server.services.database.execute(
      sql`update pgboss.job set state = 'active', heartbeat_on = now() - interval '1 minute'
          where state = 'retry' and data ->> 'email_id' = ${id}`,
    )
    expect(rowCount).toBe(1)
  })
  server.smtp.refuseWith(undefined)
  await becomes('orphaned', { status: 'sent' }, 60_000)
}, 120_000)
