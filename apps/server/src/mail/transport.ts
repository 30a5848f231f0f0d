import { splitAddresses, wireAddress } from '@quotespark/domain/contact'
import { createTransport } from 'nodemailer'
import { Resend } from 'resend'
import type { Config } from '../config.ts'
import { isThisMachine } from '../this-machine.ts'

export interface MailFile {
  filename: string
  content: Buffer
  contentType: string
  /** Content id of a picture that the HTML shows. */
  cid?: string
}

export interface WireEmail {
  /** The same for every attempt, so that an email sent twice after a crash can be recognised. */
  id: string
  from: string
  to: string
  /** Several addresses, separated by commas. */
  cc: string | null
  bcc: string | null
  reply_to: string | null
  subject: string
  html: string
  text: string
  attachments: MailFile[]
  /** Address for one-click unsubscribing in a mail program. */
  unsubscribe_url: string | null
}

export interface Transport {
  send(email: WireEmail): Promise<void>
}

interface CheckableTransport extends Transport {
  /** Signs in to the other side without sending anything. Rejects with the problem. */
  check(): Promise<void>
}

export type MailProvider = 'smtp' | 'resend'

/** SMTP when both are configured; null for neither. */
export function mailProvider({
  SMTP_URL,
  RESEND_API_KEY,
}: Pick<Config, 'SMTP_URL' | 'RESEND_API_KEY'>): MailProvider | null {
  if (SMTP_URL) return 'smtp'
  return RESEND_API_KEY ? 'resend' : null
}

/** Thrown on a permanent refusal, such as for an address that does not exist. */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError'
}

/** SMTP when SMTP_URL is set, otherwise Resend; undefined when neither is configured. */
export function openTransport(config: Config): CheckableTransport | undefined {
  if (config.SMTP_URL) return smtpTransport(config.SMTP_URL)
  if (config.RESEND_API_KEY) return resendTransport(config.RESEND_API_KEY)
  return undefined
}

function smtpTransport(url: string): CheckableTransport {
  const mailer = createTransport({
    url,
    // Better not sent than readable by everybody on the way; `?requireTLS=false` in the address lifts this.
    requireTLS: !isThisMachine(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(email) {
      try {
        await mailer.sendMail({
          messageId: `<${email.id}@${domainOf(email.from)}>`,
          from: email.from,
          to: asSingleAddress(email.to),
          ...(email.cc ? { cc: splitAddresses(email.cc).map(asSingleAddress) } : {}),
          ...(email.bcc ? { bcc: splitAddresses(email.bcc).map(asSingleAddress) } : {}),
          ...(email.reply_to ? { replyTo: asSingleAddress(email.reply_to) } : {}),
          subject: email.subject,
          html: email.html,
          text: email.text,
          attachments: email.attachments,
          headers: listHeaders(email),
        })
      } catch (error) {
        // RFC 5321 section 4.2.1: 5yz is a permanent negative completion reply.
        const code = (error as { responseCode?: number }).responseCode
        if (code !== undefined && code >= 500) throw new PermanentMailError((error as Error).message)
        throw error
      }
    },
    async check() {
      await mailer.verify()
    },
  }
}

/** Passes one address as limits and reports read it. A string would be parsed as a list: 'a,b@c.example' as b@c.example and a. */
function asSingleAddress(address: string) {
  return { name: '', address: wireAddress(address) }
}

function resendTransport(key: string): CheckableTransport {
  const resend = new Resend(key)
  return {
    async send(email) {
      const { error } = await resend.emails.send(
        {
          from: email.from,
          to: wireAddress(email.to),
          ...(email.cc ? { cc: splitAddresses(email.cc).map(wireAddress) } : {}),
          ...(email.bcc ? { bcc: splitAddresses(email.bcc).map(wireAddress) } : {}),
          ...(email.reply_to ? { replyTo: wireAddress(email.reply_to) } : {}),
          subject: email.subject,
          html: email.html,
          text: email.text,
          attachments: email.attachments.map(({ cid, ...file }) =>
            cid ? { ...file, contentId: cid } : file,
          ),
          headers: listHeaders(email),
        },
        { idempotencyKey: email.id },
      )
      if (error?.name === 'validation_error') throw new PermanentMailError(error.message)
      if (error) throw new Error(error.message)
    },
    async check() {
      const { error } = await resend.domains.list()
      // A key that may only send is refused under this name; a wrong key is not.
      if (error && error.name !== 'restricted_api_key') throw new Error(error.message)
    },
  }
}

/** RFC 2369 section 3.2; RFC 8058 section 3.1: the second header promises that a POST to the first one is enough. */
function listHeaders({ unsubscribe_url }: WireEmail): Record<string, string> {
  if (unsubscribe_url === null) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function domainOf(address: string): string {
  return address.match(/@([^\s>]+)/)?.[1] ?? 'localhost'
}
