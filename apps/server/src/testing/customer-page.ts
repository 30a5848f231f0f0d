import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from './test-server.ts'

export const INLINE_SCRIPT = 'paint()'

/** Writes the page's data unrendered: how the page reads is tested with the page itself (write-page.test.tsx of the web app). */
const WRITER = `
  export const writePage = (page) => JSON.stringify(page)
  export const inlineScript = '${INLINE_SCRIPT}'
`

/** Creates a web app folder in which only the page of a customer link is built. */
export async function createPageFolder(): Promise<{ webFolder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-page-'))
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page/customer-page.js'), WRITER)
  return { webFolder: join(folder, 'client'), remove: () => rm(folder, { recursive: true }) }
}

/** Sends a form as a browser does from a page without a referrer, with `Origin: null`. */
export function sendForm(
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return server.browser().fetch(path, {
    method: 'POST',
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
}
