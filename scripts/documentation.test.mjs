import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesInClone, inClone } from './lib/clone.mjs'
import { commentLines, hasComments } from './lib/comments.mjs'
import { opensSnippet } from './lib/page-snippets.mjs'
import { createFinder, referencesIn } from './lib/references.mjs'

const files = filesInClone()
const pages = files.filter((file) => /^(docs\/.*|[^/]+)\.md$/.test(file))
const sources = files.filter(hasComments)

/** @param {string} path */
const source = (path) => readFileSync(inClone(path), 'utf8')

/** @param {string} path */
const prose = (path) => source(path).replace(/^```[\s\S]*?^```$/gm, '')

/** Lists the anchors of a page's headings, as Markdown renderers make them. @param {string} path */
const anchors = (path) =>
  [...prose(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

it.each(pages)('%s links only to existing files and headings', (page) => {
  for (const [, target = ''] of prose(page).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    expect(existsSync(inClone(file)), target).toBe(true)
    if (anchor) expect(anchors(file), target).toContain(anchor)
  }
})

/** Files that are not in the repository: the operator's, those that a backup or a soak writes, a package, official rules. */
const ELSEWHERE = new Set([
  'testimonials.md',
  'postgres/',
  'backup.json',
  'report.md',
  'ipaddr.js',
  'ubl/schematron/preprocessed/EN16931-UBL-validation-preprocessed.sch',
  'rules/sch/PEPPOL-EN16931-UBL.sch',
])

const isThere = createFinder(files)
const scripts = new Set(Object.keys(JSON.parse(source('package.json')).scripts))
const programs = new Set(
  Object.values(JSON.parse(source('package-lock.json')).packages).flatMap(({ bin }) =>
    Object.keys(bin ?? {}),
  ),
)
const decisions = new Set(files.flatMap((file) => file.match(/^docs\/decisions\/(\d{4})-/)?.[1] ?? []))

/** @param {string} file @param {string} text @param {{ isCode?: boolean }} [options] */
function missingIn(file, text, options) {
  const named = referencesIn(text, options)
  return [
    ...named.paths.filter((path) => !ELSEWHERE.has(path) && !isThere(path, dirname(file))),
    ...named.scripts.filter((script) => !scripts.has(script)).map((script) => `npm run ${script}`),
    ...named.programs.filter((program) => !programs.has(program)).map((program) => `npx ${program}`),
    ...named.decisions.filter((number) => !decisions.has(number)).map((number) => `ADR ${number}`),
  ]
}

/** @param {string} page */
function missingOnPage(page) {
  let isCode = false
  let isCompiled = false
  return source(page)
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('```')) {
        isCode = !isCode
        isCompiled = opensSnippet(line)
      }
      // Code that names its file is compiled, and may name files that it adds (add-a-kind.test.mjs).
      if (isCompiled) return []
      return missingIn(page, line, { isCode }).map((missing) => `${page}:${index + 1} ${missing}`)
    })
}

describe('documentation names only what exists (each line below: where, and what is missing)', () => {
  it.each(pages)('%s', (page) => {
    expect(missingOnPage(page)).toEqual([])
  })

  it('the comments of all sources', () => {
    const missing = sources.flatMap((file) =>
      commentLines(file, source(file)).flatMap(({ line, text }) =>
        missingIn(file, text).map((each) => `${file}:${line} ${each}`),
      ),
    )
    expect(missing).toEqual([])
  })
})

describe('the search for missing files', () => {
  const find = createFinder(['apps/server/src/main.ts', 'apps/server/src/http/app.ts', 'docs/vat.md'])
  /** @param {string} text */
  const missing = (text) => referencesIn(text).paths.filter((path) => !find(path, 'docs'))

  it.each([
    ['`http/app.ts`, `http/app`, `http/` and app.ts'],
    ['`apps/server/src/<noun>.ts`, `src/{main,other}.ts` and `docs/*.md`'],
    ['`apps/server/dist/main.js`, `apps/web/build/client` and `../docs/vat.md`'],
    ['`/api/v1/quotes`, `text/css`, `@quotespark/domain/money.ts`, `SMTP_URL=smtp://host/a.ts` and Node.js'],
  ])('finds nothing missing in %s', (text) => {
    expect(missing(text)).toEqual([])
  })

  it.each([
    ['`http/moved.ts`', 'http/moved.ts'],
    ['see moved.ts.', 'moved.ts'],
    ['`http/moved`', 'http/moved'],
    ['`gone/`', 'gone/'],
    ['`apps/server/dist/moved.js`', 'apps/server/dist/moved.js'],
    ['`src/moved-*.ts`', 'src/moved-*.ts'],
    ['`node apps/moved.mjs --fast`', 'apps/moved.mjs'],
    ['`../moved/vat.md`', '../moved/vat.md'],
  ])('finds what is missing in %s', (text, path) => {
    expect(missing(text)).toEqual([path])
  })

  it('finds commands and decisions', () => {
    expect(referencesIn('`npm run check -- types`, npm test, `npx vitest run` (ADR 0012)')).toEqual({
      paths: [],
      scripts: ['check', 'test'],
      programs: ['vitest'],
      decisions: ['0012'],
    })
  })
})
