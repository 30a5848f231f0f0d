import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An email as it arrives at one recipient. */
interface SmtpMail {
  message_id: string
  /** With the name: 'Ann <ann@example.com>'. */
  from: string
  to: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  attachments: { file_name: string; content_type: string; bytes: Uint8Array }[]
  /** The List-* headers, by name in lower case. */
  list_headers: Record<string, string>
}

/** A real SMTP server in this process, which keeps the emails it accepts. */
export interface SmtpMailbox {
  url: string
  /** Accepted emails, oldest first. */
  mails: SmtpMail[]
  /** Refuses every recipient from now on with this reply, such as 550; undefined accepts emails again. */
  refuseWith(code: number | undefined): void
  /** Stops listening until `up`. */
  down(): Promise<void>
  up(): Promise<void>
}

export async function startSmtpMailbox(): Promise<SmtpMailbox> {
  const mails: SmtpMail[] = []
  let refusal: number | undefined
  let server = create()
  const port = await listen(server, 0)

  function create(): SMTPServer {
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo(_address, _session, callback) {
        if (refusal === undefined) return callback()
        callback(Object.assign(new Error('no such mailbox'), { responseCode: refusal }))
      },
      onData(stream, session, callback) {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        keep(stream, recipients).then(() => callback(), callback)
      },
    })
    // When a sender is killed its connection breaks, and an unhandled error would end this process.
    created.on('error', () => {})
    return created
  }

  /** Keeps a copy per recipient, as real mailboxes do. */
  async function keep(stream: Readable, recipients: string[]): Promise<void> {
    const message = await buffer(stream)
    for (const address of recipients) mails.push(await parse(message, address))
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(code) {
      refusal = code
    },
    down: () => new Promise((resolve) => server.close(() => resolve())),
    async up() {
      server = create()
      await listen(server, port)
    },
  }
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const listener = server.listen(port, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
  })
}

async function parse(message: Buffer, to: string): Promise<SmtpMail> {
  const mail = await PostalMime.parse(message)
  return {
    message_id: mail.messageId ?? '',
    from: mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : (mail.from?.address ?? ''),
    to,
    reply_to: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    list_headers: Object.fromEntries(
      mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
    ),
    attachments: mail.attachments.map((attachment) => ({
      file_name: attachment.filename ?? '',
      content_type: attachment.mimeType,
      bytes: new Uint8Array(attachment.content as ArrayBuffer),
    })),
  }
}
