import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from './test-server.ts'

export const INLINE_SCRIPT = 'paint()'

/** What is to be written, as it is: how it reads is tried with the page itself (write-page.test.tsx of the web app). */
const WRITER = `
  export const writePage = (page) => JSON.stringify(page)
  export const inlineScript = '${INLINE_SCRIPT}'
`

/** A web app of which nothing is built but the page of a link. */
export async function createPageFolder(): Promise<{ webFolder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-page-'))
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page/customer-page.js'), WRITER)
  return { webFolder: join(folder, 'client'), remove: () => rm(folder, { recursive: true }) }
}

/** As a browser sends a form of a page that tells nobody its address. */
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
