import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AliasOptions, build } from 'vite'

const within = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const part = (name: string) => within(`app/features/portal/shared-link/${name}`)

/**
 * Builds the page of a shared link, which the server renders (ADR 0021), after the app: its script separately, so that it shares
 * no file with the app, which customers never open, and its renderer, which the server imports from `build/page/customer-page.js`.
 */
export async function buildCustomerPage(buildDirectory: string, alias: AliasOptions) {
  const client = join(buildDirectory, 'client')
  const common = {
    configFile: false as const,
    root: within('.'),
    logLevel: 'error' as const,
    resolve: { alias },
  }
  await build({
    ...common,
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { 'customer-page': part('page-script.ts') },
      },
    },
  })
  const files = {
    styles: await stylesOf(client),
    script: `/assets/${await onlyFile(join(client, 'assets'), /^customer-page-[\w-]+\.js$/)}`,
  }
  await build({
    ...common,
    define: { PAGE_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(buildDirectory, 'page'),
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { input: { 'customer-page': part('write-page.tsx') } },
    },
  })
}

/** The style sheet shared by every page, as named by the prerendered home page. */
async function stylesOf(client: string): Promise<string> {
  const html = await readFile(join(client, 'index.html'), 'utf8')
  const href = html.match(/<link rel="stylesheet" href="([^"]+)"/)?.[1]
  if (href === undefined) throw new Error('The home page names no style sheet.')
  return href
}

async function onlyFile(folder: string, name: RegExp): Promise<string> {
  const found = (await readdir(folder)).filter((each) => name.test(each))
  if (found.length !== 1) throw new Error(`Of ${name} the build has ${found.length} files.`)
  return found[0] as string
}
