import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commandFile, exists, filesInClone, inClone } from './lib/clone.mjs'
import { snippetsOf, withSnippet } from './lib/page-snippets.mjs'

/* The code of docs/add-a-kind.md is put into a copy of the sources and compiled there, so that the page cannot go out of date. */

const PAGE = 'docs/add-a-kind.md'
const page = readFileSync(inClone(PAGE), 'utf8')
const snippets = snippetsOf(PAGE)

const folder = mkdtempSync(join(tmpdir(), 'quotespark-page-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** @param {string[]} parts */
const inCopy = (...parts) => join(folder, ...parts)

/** Copies the sources that may be imported. Only files that the page touches are checked: the others have their own check. */
function copySources() {
  for (const file of filesInClone()) {
    if (!/^(packages|apps)\/[^/]+\/(src|app|package\.json)/.test(file) || /\.test\.tsx?$/.test(file)) continue
    mkdirSync(dirname(inCopy(file)), { recursive: true })
    if (/\.tsx?$/.test(file))
      writeFileSync(inCopy(file), `// @ts-nocheck\n${readFileSync(inClone(file), 'utf8')}`)
    else if (file.endsWith('.json')) cpSync(inClone(file), inCopy(file))
  }
}

/** Links the installed packages, and our own workspaces to their copies. */
function linkPackages() {
  mkdirSync(inCopy('node_modules', '@quotespark'), { recursive: true })
  for (const name of readdirSync(inClone('node_modules'))) {
    if (!name.startsWith('.') && name !== '@quotespark') {
      symlinkSync(inClone('node_modules', name), inCopy('node_modules', name), 'junction')
    }
  }
  for (const name of readdirSync(inCopy('packages'))) {
    symlinkSync(inCopy('packages', name), inCopy('node_modules', '@quotespark', name), 'junction')
  }
}

test('the page says how many files its tables list', () => {
  const [server = '', screens = ''] = page.split('## Screens for staff')
  const listed = [server, screens].map((part) =>
    Math.max(...[...part.matchAll(/^\| (?:\d+–)?(\d+) \|/gm)].map(([, last]) => Number(last))),
  )
  const [, ...said] = /take (\d+) files written by hand; screens for staff take (\d+) more/.exec(page) ?? []
  expect(listed).toEqual(said.map(Number))
})

/** The compiler reads all sources, which takes ten seconds, and much longer while the machine does other work. */
const PATIENCE = { timeout: 300_000 }

test('the code of the page compiles when it is put into the files that it names', PATIENCE, () => {
  copySources()
  linkPackages()
  const files = new Set(snippets.map(({ file }) => file))
  for (const file of files) {
    const before = exists(file) ? readFileSync(inClone(file), 'utf8') : ''
    const after = snippets.filter((each) => each.file === file).reduce(withSnippet, before)
    mkdirSync(dirname(inCopy(file)), { recursive: true })
    writeFileSync(inCopy(file), after)
  }
  const base = JSON.parse(readFileSync(inClone('tsconfig.base.json'), 'utf8'))
  const compilerOptions = {
    ...base.compilerOptions,
    jsx: 'react-jsx',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    paths: { '~/*': ['./apps/web/app/*'] },
  }
  writeFileSync(inCopy('tsconfig.json'), JSON.stringify({ compilerOptions, files: [...files] }))
  const compiler = commandFile('typescript', 'tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
