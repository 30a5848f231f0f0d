import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** As it arrives at one of those whom it is for. */
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
  /** Those for mailing lists, by their names in small letters. */
  list_headers: Record<string, string>
}

/** A real SMTP server in this process, which keeps what it takes. */
export interface SmtpMailbox {
  url: string
  /** What has come so far, oldest first. */
  mails: SmtpMail[]
  /** From now on every recipient is refused with this reply, for example 550; none takes mails again. */
  refuseWith(code: number | undefined): void
  /** Nobody listens any more at the address, until `up`. */
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
    // Of a sender that is killed the connection breaks, and an error that nobody hears would end this process.
    created.on('error', () => {})
    return created
  }

  /** A copy for each who gets it, as the mailboxes of the world have it. */
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
