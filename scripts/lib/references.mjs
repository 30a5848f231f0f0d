import { extname, join } from 'node:path'

const ENDING = '(?:tsx?|mjs|cjs|js|json|mdx?|sql|css|typ|ya?ml|service|timer)'
const FILE = new RegExp(`\\.${ENDING}$`)
/** A file's name in running text. */
const BARE = new RegExp(`(?<![\\w/.@:~$<>*{-])(?:[\\w.-]+/)*[\\w.-]+\\.${ENDING}(?![\\w/])`, 'g')
const CODE = /`([^`]+)`/g
const NPM = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g
const NPX = /\bnpx ([\w-]+)/g
const DECISION = /\bADR (\d{4})\b/g

/** Folders that the program, a build or an installation makes. */
const MADE = /(^|\/)(node_modules|build|dist|\.cache|DATA_DIR)(\/|$)/

/** @typedef {{ paths: string[], scripts: string[], programs: string[], decisions: string[] }} References */

/**
 * Lists what a line of documentation or of a comment refers to. In backticks any path counts, elsewhere only the name of a file,
 * and none that ends in .js, as Node.js does.
 * @param {string} text
 * @param {{ isCode?: boolean }} [options] `isCode`: the line stands in a block of code
 * @returns {References}
 */
export function referencesIn(text, { isCode = false } = {}) {
  const spans = isCode ? [text] : [...text.matchAll(CODE)].map(([, code = '']) => code)
  const quoted = spans.flatMap((span) => span.split(/[\s;|()'"]+|,(?![^{]*\})/)).filter(isPath)
  const prose = isCode ? '' : text.replace(CODE, ' ')
  const bare = [...prose.matchAll(BARE)].map(([name]) => name).filter((name) => /\/|\.(?!js$)\w+$/.test(name))
  return {
    paths: [...quoted, ...bare].map((path) => path.replace(/[.:]$/, '')),
    scripts: [...text.matchAll(NPM)].map(([, script, short]) => script ?? short ?? ''),
    programs: [...text.matchAll(NPX)].map(([, program = '']) => program),
    decisions: [...text.matchAll(DECISION)].map(([, number = '']) => number),
  }
}

/** Tells a path from an address, an option, a package or a list of words. @param {string} word */
function isPath(word) {
  if (/^[/$@\-<]|:\/\/|=|^\.[a-z]+$|\$\{/.test(word)) return false
  return FILE.test(word) || /^[\w.-]+\/[\w./*<>{}-]*$/.test(word)
}

/**
 * Knows files and folders by their whole path and by each end of it, with or without the ending of the file's name, so that
 * `http/app.ts` and `http/app` are found as `apps/server/src/http/app.ts`.
 * @param {string[]} files
 */
export function createFinder(files) {
  const folders = new Set(files.flatMap(foldersOf))
  const names = new Set([...folders].map((folder) => folder.split('/').at(-1)))
  const ends = new Set([
    ...files.flatMap(endsOf),
    ...files.flatMap((file) => endsOf(file.slice(0, file.length - extname(file).length))),
    ...[...folders].flatMap(endsOf).flatMap((folder) => [folder, `${folder}/`]),
  ])

  /**
   * @param {string} path as it was written
   * @param {string} folder of the file in which it stands
   */
  return function isThere(path, folder) {
    const plain =
      path.startsWith('.') && !ends.has(path) ? join(folder, path) : path.replace(/^~/, 'apps/web/app')
    if (ends.has(plain)) return true
    const source = plain.replace(/(^|\/)dist\//, '$1src/').replace(/\.js$/, '')
    if (plain.endsWith('.js') && ends.has(source)) return true
    if (MADE.test(plain) && source === plain.replace(/\.js$/, '')) return true
    if (/[*<{…]/.test(plain)) return [...ends].some((end) => patternOf(plain).test(end))
    if (FILE.test(plain) || plain.endsWith('/')) return false
    return plain === source ? !names.has(plain.split('/')[0]) : true
  }
}

/** @param {string} file */
function foldersOf(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** @param {string} path */
function endsOf(path) {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** Reads `{a,b}` as either, and `*`, `<name>` and … as anything. @param {string} path */
function patternOf(path) {
  const pattern = path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<[^>]*>|\*+|…/g, '.+')
  return new RegExp(`^${pattern}$`)
}
