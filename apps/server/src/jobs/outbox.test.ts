import { emails, files } from '@quotespark/database'
import { MESSAGES } from '@quotespark/domain/validation'
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

/** Posts an email as any command does, in its own transaction. */
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

/** Waits until the email's row matches. The queue would pause before each retry; this does not. */
async function becomes(name: string, expected: object, patience?: number): Promise<void> {
  await eventually(async () => {
    await server.services.database.execute(
      sql`update pgboss.job set start_after = now() where state = 'retry' and name = 'send-email'`,
    )
    expect(await row(name)).toMatchObject(expected)
  }, patience)
}

it('deletes the text of an email with a sign-in link once it is sent', async () => {
  await post('lia')
  await becomes('lia', { status: 'sent', html: '', text: '' })
  const [mail] = await server.receivedMail(to('lia'))
  expect(mail?.links).toEqual(['https://quotes.example/portal/login?token=abc'])
})

it('delivers an email as HTML and as text', async () => {
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

it('sends only to plain addresses, with the domain in ASCII', async () => {
  const others = server.smtp.mails.length
  for (const name of ['x,victim', 'x:victim', 'x<victim', '"victim"', 'victim(x)', 'vic\u200btim']) {
    await post(name)
    await becomes(name, { status: 'failed', last_error: MESSAGES.unwritable(to(name).split(',')[0] ?? '') })
  }
  await post('copied', { cc: `${to('ann')}, <${to('victim')}` })
  await becomes('copied', { status: 'failed', last_error: MESSAGES.unwritable(`<${to('victim')}`) })
  expect(server.smtp.mails).toHaveLength(others)
  // A domain treats fullwidth letters as ASCII (UTS 46): the email reaches the mailbox that the limits counted.
  await post('wide', { cc: 'kim@ｃustomer.ｅxample' })
  expect(await server.receivedMail(to('kim'))).toHaveLength(1)
  expect(await server.receivedMail(to('victim'), 0)).toEqual([])
})

it('sends an email if and only if its transaction commits', async () => {
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

it('delivers attachments byte for byte', async () => {
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

it('keeps an email waiting while the mail server is down, notes the error, and sends it afterwards', async () => {
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

it('gives an email up only on a permanent refusal', async () => {
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

/** Stores an email without a job, for the test to send itself. */
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

it('sends an email again under the same id when the process died before noting it as sent', async () => {
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

it('holds no transaction open while the provider takes its time', async () => {
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

it('sends each email once with several workers at once', async () => {
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

it('sends many emails without a pause, and lets a waiting one delay no other', async () => {
  server.smtp.refuseWith(450)
  await post('waits')
  await becomes('waits', { attempts: 1 })
  server.smtp.refuseWith(undefined)
  await Promise.all(Array.from({ length: 60 }, () => post('many')))
  // One per second would take a minute.
  await eventually(async () => expect(await server.receivedMail(to('many'), 0)).toHaveLength(60), 20_000)
})

it('takes over the job of a worker that died', async () => {
  server.smtp.refuseWith(450)
  await post('orphaned')
  await becomes('orphaned', { attempts: 1 })
  const { id } = await row('orphaned')
  await eventually(async () => {
    // A killed process leaves its job active, with an old heartbeat.
    const { rowCount } = await server.services.database.execute(
      sql`update pgboss.job set state = 'active', heartbeat_on = now() - interval '1 minute'
          where state = 'retry' and data ->> 'email_id' = ${id}`,
    )
    expect(rowCount).toBe(1)
  })
  server.smtp.refuseWith(undefined)
  await becomes('orphaned', { status: 'sent' }, 60_000)
}, 120_000)
