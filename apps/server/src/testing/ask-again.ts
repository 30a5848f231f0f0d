import { createHash } from 'node:crypto'
import type { ReleaseAnswer } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

type Reply = Pick<ReleaseAnswer, 'answer' | 'file' | 'refused'>
type Call = (input?: unknown) => Promise<unknown>

/** Repeats on this server the calls made to release 0.1.0, as the same people, who sign in at their first call. */
export function askingAgain(server: TestServer, password: string): (asked: ReleaseAnswer) => Promise<Reply> {
  const browsers = new Map<string, Promise<TestBrowser>>()

  async function signIn(as: ReleaseAnswer['as']): Promise<TestBrowser> {
    const browser = server.browser()
    if (as !== null && 'customer' in as) await followMagicLink(server, browser, as.customer)
    else if (as !== null) await browser.post('/api/auth/sign-in/email', { email: as.staff, password })
    return browser
  }

  return async ({ as, operation, input }) => {
    const who = JSON.stringify(as)
    const signingIn = browsers.get(who) ?? signIn(as)
    browsers.set(who, signingIn)
    const [router = '', procedure = ''] = operation.split('.')
    const client = (await signingIn).client as unknown as Record<string, Record<string, Call>>
    try {
      const answer = await client[router]?.[procedure]?.(input)
      return answer instanceof File ? { file: await describe(answer) } : { answer }
    } catch (error) {
      const { code, data } = error as { code?: string; data?: unknown }
      if (code === undefined) throw error
      return { refused: { code, data } }
    }
  }
}

/** Reads the link from the outbox itself: earlier emails may name files that were not kept. */
async function followMagicLink(server: TestServer, browser: TestBrowser, email: string): Promise<void> {
  await browser.post('/api/auth/sign-in/magic-link', { email })
  const { rows } = await server.services.database.execute<{ query: string }>(sql`
    select substring(text from '/portal/login([?]token=[^[:space:]]+)') as query from emails
    where template = 'magic-link' and to_email = ${email} order by created_at desc limit 1`)
  await browser.fetch(`/api/auth/magic-link/verify${rows[0]?.query}`)
}

async function describe(file: File): Promise<ReleaseAnswer['file']> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: file.name, type: file.type, size: bytes.length, sha256 }
}
