import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSmtpMailbox } from '@quotespark/testing/smtp-mailbox'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openTransport, type WireEmail } from './transport.ts'

const PAGE = 'https://quotes.example/newsletter/unsubscribe?token=abc'
const LIST_HEADERS = {
  'List-Unsubscribe': `<${PAGE}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}

const mail: WireEmail = {
  id: '01990000-0000-7000-8000-000000000001',
  from: 'Quotespark <no-reply@quotespark.example>',
  to: 'ada@customer.example',
  cc: null,
  bcc: null,
  reply_to: null,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
  unsubscribe_url: null,
}

async function send(env: Record<string, string>, unsubscribe_url: string | null): Promise<void> {
  const config = readConfig({ DATA_DIR: '/nowhere', APP_URL: 'https://quotes.example', ...env })
  await openTransport(config)?.send({ ...mail, unsubscribe_url })
}

let undo: () => Promise<unknown>
afterEach(() => undo())

describe('list headers of an email', () => {
  test('are sent over SMTP only when the email can be unsubscribed from', async () => {
    const mailbox = await startSmtpMailbox()
    undo = mailbox.down
    for (const url of [PAGE, null]) await send({ SMTP_URL: mailbox.url }, url)
    expect(mailbox.mails.map(({ list_headers }) => list_headers)).toEqual([
      Object.fromEntries(Object.entries(LIST_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
      {},
    ])
  })

  test('are sent over Resend only when the email can be unsubscribed from', async () => {
    const taken: { headers?: object }[] = []
    const resend = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      taken.push(JSON.parse(body))
      response.setHeader('content-type', 'application/json').end('{"id":"1"}')
    })
    await new Promise<void>((done) => resend.listen(0, '127.0.0.1', done))
    vi.stubEnv('RESEND_BASE_URL', `http://127.0.0.1:${(resend.address() as AddressInfo).port}`)
    undo = async () => {
      vi.unstubAllEnvs()
      resend.close()
    }
    for (const url of [PAGE, null]) await send({ RESEND_API_KEY: 're_test' }, url)
    expect(taken.map(({ headers }) => headers)).toEqual([LIST_HEADERS, {}])
  })
})
