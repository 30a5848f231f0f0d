import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server in the process of the test, which keeps what it takes. */
export interface SmtpMailbox {
  url: string
  /** Nobody listens at the address any more, until `up`. */
  down(): Promise<void>
  up(): Promise<void>
  /** The mails that have come so far, oldest first. */
  mails: readonly Email[]
  /** The newest mail to an address with this in its subject; waits for it. */
  waitFor(to: string, subject: string | RegExp): Promise<Email>
}

export async function startSmtpMailbox(): Promise<SmtpMailbox> {
  const mails: Email[] = []
  let server: SMTPServer
  let port = 0

  async function keep(stream: Readable): Promise<void> {
    mails.push(await PostalMime.parse(await buffer(stream)))
  }

  async function up(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData(stream, _session, callback) {
        keep(stream).then(() => callback(), callback)
      },
    })
    port = await listen(server, port)
  }

  await up()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    up,
    down: () => new Promise((resolve) => server.close(() => resolve())),
    async waitFor(to, subject) {
      let found: Email | undefined
      await expect(() => {
        found = mails.findLast(
          (mail) =>
            mail.to?.some(({ address }) => address === to) && (mail.subject ?? '').search(subject) >= 0,
        )
        expect(found, `a mail by SMTP to ${to} about ${subject}`).toBeDefined()
      }).toPass({ timeout: 30_000 })
      return found as Email
    },
  }
}

/** On the same port each time, once it has one. */
function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const listener = server.listen(port, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
  })
}
