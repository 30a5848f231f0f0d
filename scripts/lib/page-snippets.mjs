import { readFileSync } from 'node:fs'
import { inClone } from './clone.mjs'

/** Opens a block of code that belongs to a file: its language, the file, and the object or type that it is an entry of. */
const FENCE = /^```(tsx?) (\S+)(?: in (\w+))?$/

/** @typedef {{ file: string, name: string | undefined, code: string }} Snippet */

/** True for the line that opens such a block. @param {string} line */
export const opensSnippet = (line) => FENCE.test(line)

/** Lists the blocks of a page that name their file. @param {string} page @returns {Snippet[]} */
export function snippetsOf(page) {
  return readFileSync(inClone(page), 'utf8')
    .split(/^```$/m)
    .flatMap((part) => {
      const lines = part.split('\n')
      const start = lines.findIndex(opensSnippet)
      const [, , file = '', name] = FENCE.exec(lines[start] ?? '') ?? []
      return file === '' ? [] : [{ file, name, code: lines.slice(start + 1).join('\n') }]
    })
}

/**
 * Puts a block into the text of its file: as an entry of the object or type of that name, otherwise at the end. Its imports go
 * to the head.
 * @param {string} text
 * @param {Snippet} snippet
 */
export function withSnippet(text, { file, name, code }) {
  const imports = code.match(/^import .*$/gm) ?? []
  const rest = code.replace(/^import .*\n/gm, '')
  const head = imports.map((line) => `${line}\n`).join('')
  if (name === undefined) return `${head}${text}\n${rest}`
  const opening = new RegExp(`(?:const ${name}\\b.*? = (?:[\\w.]+\\()?|interface ${name} )\\{`)
  if (!opening.test(text)) throw new Error(`${file} has no object or type ${name}`)
  return head + text.replace(opening, (found) => `${found}\n${rest}`)
}
