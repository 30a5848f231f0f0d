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

/** Limits for the files a page loads before it shows anything, compressed with Brotli. */
const LIMITS = { bytes: 280_000, files: 40 }

/** The tour draws the editor and the customer's page on one page, which paints before it requests its program. */
const LIMITS_OF_THE_TOUR = { bytes: 290_000, files: 42 }

const build = new URL('../apps/web/build/client/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, build))

const manifestPath = `assets/${readdirSync(new URL('assets', build)).find((name) => /^manifest-.*\.js$/.test(name))}`
const { entry, routes }: { entry: { module: string }; routes: Record<string, Route> } = JSON.parse(
  read(manifestPath)
    .toString()
    .replace(/^[^=]*=|;\s*$/g, ''),
)

/** Collects the static imports of a file, recursively; lazy imports are left out. */
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

/** Collects the router's manifest, the entry of the program, and the modules of the route and its parents. */
function filesOf(route: Route): string[] {
  const found = new Set([manifestPath])
  for (const address of [entry.module, ...lineage(route).map(({ module }) => module)]) {
    withImports(pathOf(address), found)
  }
  return [...found]
}

/** False for a page that is prerendered and never hydrated. */
function startsProgram(route: Route): boolean {
  const address = lineage(route).flatMap(({ path }) => path || [])
  const page = new URL([...address, 'index.html'].join('/'), build)
  return !existsSync(page) || /<script[^>]* type="module"/.test(readFileSync(page, 'utf8'))
}

const pages = Object.values(routes).filter(startsProgram)

test('the build has pages that start the program, and text pages that do not', () => {
  const ids = pages.map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining(['features/account/auth-screen', 'features/quote/form/edit-quote-screen']),
  )
  expect(ids).not.toContain('features/landing/landing-screen')
  expect(ids).not.toContain('features/blog/blog-screen')
})

test("the router's manifest lists only files that the route really imports", () => {
  for (const route of pages) {
    const known = [route.module, ...(route.imports ?? [])].map(pathOf)
    expect(filesOf(route), route.id).toEqual(expect.arrayContaining(known))
  }
})

test('the build compresses every file to its exact content', () => {
  for (const path of new Set(pages.flatMap(filesOf))) {
    expect(brotliDecompressSync(read(`${path}.br`)).equals(read(path)), path).toBe(true)
  }
})

test.each(pages.map((route) => [route.id, route] as const))('the first screen of %s is small', (_, route) => {
  const files = filesOf(route)
  const bytes = files.reduce((total, path) => total + read(`${path}.br`).length, 0)
  const limits = route.id === 'features/demo/tour-screen' ? LIMITS_OF_THE_TOUR : LIMITS
  expect(files.length, 'files').toBeLessThanOrEqual(limits.files)
  expect(bytes, 'compressed bytes').toBeLessThanOrEqual(limits.bytes)
})

/** Limit for the page of a shared link before anything is pressed. */
const MOST_OF_A_LINK = { bytes: 60_000, files: 12 }

test('the page of a shared link stays within its size limits and loads its dialogs later', () => {
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
