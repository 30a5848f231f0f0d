import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

interface Route {
  id: string
  parentId?: string
  path?: string
  module: string
  imports?: string[]
}

/** What every page may load before it shows anything, as it is sent to a browser that takes brotli. */
const MOST_BYTES = 250_000
const MOST_FILES = 36

const build = new URL('../apps/web/build/client/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, build))

const manifestPath = `assets/${readdirSync(new URL('assets', build)).find((name) => /^manifest-.*\.js$/.test(name))}`
const { entry, routes }: { entry: { module: string }; routes: Record<string, Route> } = JSON.parse(
  read(manifestPath)
    .toString()
    .replace(/^[^=]*=|;\s*$/g, ''),
)

/** The files that a file imports, down to the last; what it loads later is not among them. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name] of read(path)
    .toString()
    .matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    withImports(`assets/${name}`, found)
  }
  return found
}

const pathOf = (address: string) => address.replace(/^\//, '')

function lineage(route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...lineage(parent), route] : [route]
}

/** The router's own table, the start of the program, and the modules of the route and of those around it. */
function filesOf(route: Route): string[] {
  const found = new Set([manifestPath])
  for (const address of [entry.module, ...lineage(route).map(({ module }) => module)]) {
    withImports(pathOf(address), found)
  }
  return [...found]
}

/** A page that is written out at build time and left alone starts no program. */
function startsProgram(route: Route): boolean {
  const address = lineage(route).flatMap(({ path }) => path || [])
  const page = new URL([...address, 'index.html'].join('/'), build)
  return !existsSync(page) || /<script[^>]* type="module"/.test(readFileSync(page, 'utf8'))
}

const pages = Object.values(routes).filter(startsProgram)

test('the build has the pages of the program, and text pages that start none', () => {
  const ids = pages.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['routes/auth', 'routes/app/quote-edit']))
  expect(ids).not.toContain('routes/landing')
  expect(ids).not.toContain('routes/blog')
})

test('what the router knows of the files of a page is what they import', () => {
  for (const route of pages) {
    const known = [route.module, ...(route.imports ?? [])].map(pathOf)
    expect(filesOf(route), route.id).toEqual(expect.arrayContaining(known))
  }
})

test('the build has compressed every file as it is', () => {
  for (const path of new Set(pages.flatMap(filesOf))) {
    expect(brotliDecompressSync(read(`${path}.br`)).equals(read(path)), path).toBe(true)
  }
})

test.each(pages.map((route) => [route.id, route] as const))('the first screen of %s is light', (_, route) => {
  const files = filesOf(route)
  const bytes = files.reduce((total, path) => total + read(`${path}.br`).length, 0)
  expect(files.length, 'files').toBeLessThanOrEqual(MOST_FILES)
  expect(bytes, 'compressed bytes').toBeLessThanOrEqual(MOST_BYTES)
})

/** What the page of a shared link may load before anything is pressed. */
const MOST_OF_A_LINK = { bytes: 60_000, files: 12 }

test('the page of a shared link is light, and what its dialogs need comes later', () => {
  const written = readFileSync(new URL('../page/customer-page.js', build), 'utf8')
  const named = new Set(
    [...written.matchAll(/[^.]\/(assets\/[\w-]+\.js)/g)].map(([, path]) => path as string),
  )
  const files = new Set([...named].flatMap((path) => [...withImports(path)]))
  expect([...named]).toEqual(expect.arrayContaining([expect.stringMatching(/customer-page-/)]))
  expect(
    [...files].some((path) => path.includes('page-dialogs')),
    'dialogs',
  ).toBe(false)
  const bytes = [...files].reduce((total, path) => total + read(`${path}.br`).length, 0)
  expect(files.size, 'files').toBeLessThanOrEqual(MOST_OF_A_LINK.files)
  expect(bytes, 'compressed bytes').toBeLessThanOrEqual(MOST_OF_A_LINK.bytes)
})
