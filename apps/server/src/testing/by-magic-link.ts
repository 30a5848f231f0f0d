import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** Signs a customer in by the link in their email. */
export async function byMagicLink(server: TestServer, email: string): Promise<TestBrowser> {
  const browser = server.browser('203.0.113.7')
  await browser.post('/api/auth/sign-in/magic-link', { email })
  const links = (await server.receivedMail(email)).flatMap((mail) => mail.links)
  const link = new URL(links.findLast((each) => each.includes('/portal/login?token=')) ?? '')
  await browser.fetch(`/api/auth/magic-link/verify${link.search}`)
  return browser
}
