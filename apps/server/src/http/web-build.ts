import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ORIGIN_PLACEHOLDER } from '@quotespark/domain/text'
import { getMimeType } from 'hono/utils/mime'
import type { Config } from '../config.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './guards/content-security-policy.ts'
import { type OperatorTexts, readOperatorTexts, withOperatorTexts } from './operator-texts.ts'
import { routeMatcher, type ScriptsOf } from './route-matcher.ts'
import { type StaticFile, staticFile } from './static-file.ts'

/** The built web app: its files by the path they are requested under, including '/' and '/blog'. */
export interface WebBuild {
  files: Map<string, StaticFile>
  /**
   * Returns the page that starts the router in the browser, for an address without a prerendered page. It names the scripts of
   * the screen at that address, which the browser would otherwise discover one after another.
   */
  startingPage(path: string): { page: StaticFile | undefined; hasScreen: boolean }
}

/** Finds `apps/web/build/client` of this clone, both from source and from the bundle in `apps/server/dist`. */
export function findWebFolder(): string | undefined {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'apps', 'web', 'package.json')))
      return join(folder, 'apps', 'web', 'build', 'client')
    if (folder === dirname(folder)) return undefined
  }
}

/**
 * Reads the whole build into memory: it is small, and no request can then reach any other file. Fills in the installation's
 * address, and the operator's texts where there are some.
 */
export async function readWebBuild(
  folder: string | undefined,
  { APP_URL, LEGAL_DIR }: Pick<Config, 'APP_URL' | 'LEGAL_DIR'>,
): Promise<WebBuild> {
  const texts = await readOperatorTexts(LEGAL_DIR)
  const names = new Set(folder === undefined || !existsSync(folder) ? [] : await filesBelow(folder))
  const files = new Map<string, StaticFile>()
  let manifest: string | undefined
  await Promise.all(
    [...names].filter(isAskedFor).map(async (name) => {
      const bytes = filledIn(name, await readFile(join(folder as string, name)), APP_URL, texts)
      if (/^assets\/manifest-.*\.js$/.test(name)) manifest = new TextDecoder().decode(bytes)
      const brotli = names.has(`${name}.br`)
        ? await readFile(join(folder as string, `${name}.br`))
        : undefined
      files.set(pathOf(name), staticFile(bytes, headersOf(name, bytes), brotli))
    }),
  )
  const fallback = files.get('/__spa-fallback.html') ?? files.get('/')
  files.delete('/__spa-fallback.html')
  return { files, startingPage: startingPages(fallback, routeMatcher(manifest)) }
}

function startingPages(fallback: StaticFile | undefined, scriptsOf: ScriptsOf): WebBuild['startingPage'] {
  const made = new Map<readonly string[], StaticFile>()
  return (path) => {
    const scripts = scriptsOf(path)
    if (fallback === undefined || scripts === undefined)
      return { page: fallback, hasScreen: scripts !== undefined }
    const page = made.get(scripts) ?? withPreloads(fallback, scripts)
    made.set(scripts, page)
    return { page, hasScreen: true }
  }
}

/** Adds preloads of the scripts before the page's own module script; the policy of its inline scripts stays. */
function withPreloads(page: StaticFile, scripts: readonly string[]): StaticFile {
  const text = new TextDecoder().decode(page.bytes)
  const links = scripts
    .filter((script) => !text.includes(`href="${script}"`))
    .map((script) => `<link rel="modulepreload" href="${script}"/>`)
  const start = '<script type="module"'
  return staticFile(
    new TextEncoder().encode(text.replace(start, () => `${links.join('')}${start}`)),
    page.headers,
  )
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** False for files that the build keeps for itself, and for compressed copies, which are sent in place of their originals. */
const isAskedFor = (name: string) => !/\.(map|data|br)$/.test(name)

/** Fills in the address and the operator's texts, which the build did not know yet, in pages, feeds and site maps. */
function filledIn(
  name: string,
  bytes: Buffer,
  appUrl: string,
  texts: OperatorTexts,
): Uint8Array<ArrayBuffer> {
  if (!/\.(html|xml|txt)$/.test(name)) return Uint8Array.from(bytes)
  const text = bytes.toString('utf8').replaceAll(ORIGIN_PLACEHOLDER, appUrl)
  return new TextEncoder().encode(name.endsWith('.html') ? withOperatorTexts(text, texts) : text)
}

/** Serves 'blog/index.html' as '/blog'. */
function pathOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '')}`
}

function headersOf(name: string, bytes: Uint8Array): Record<string, string> {
  const contentType = getMimeType(name) ?? 'application/octet-stream'
  const headers: Record<string, string> = {
    'Content-Type': contentType,
    // The build puts a hash of the content into names below assets/.
    'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (name.endsWith('.html')) {
    headers['Content-Security-Policy'] = contentSecurityPolicy(
      inlineScriptHashes(new TextDecoder().decode(bytes)),
    )
  }
  // Mails show our logo inside the pages of webmail services.
  if (contentType.startsWith('image/')) headers['Cross-Origin-Resource-Policy'] = 'cross-origin'
  return headers
}
