import { type APIRequestContext, expect } from '@playwright/test'

/** An email as /dev/mail.json returns it. */
interface Email {
  id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  attachments: { id: string; file_name: string; content_type: string; size_bytes: number; url: string }[]
  created_at: string
}

export interface Mailbox {
  /** All emails to an address, newest first. */
  list(to: string): Promise<Email[]>
  /** Waits for the newest email to an address whose subject matches. */
  waitFor(to: string, subject: string | RegExp): Promise<Email>
}

/** Reads the emails of the product under test, which stores them while no mail provider is configured. */
export function openMailbox(request: APIRequestContext): Mailbox {
  async function list(to: string): Promise<Email[]> {
    const response = await request.get('/dev/mail.json', { params: { to } })
    expect(response.ok(), `/dev/mail.json answered ${response.status()}`).toBe(true)
    return response.json()
  }
  return {
    list,
    async waitFor(to, subject) {
      let found: Email | undefined
      await expect(async () => {
        const emails = await list(to)
        found = emails.find((email) => email.subject.search(subject) >= 0)
        expect(found, `a mail to ${to} about ${subject}`).toBeDefined()
      }).toPass({ intervals: [100], timeout: 20_000 })
      return found as Email
    },
  }
}
