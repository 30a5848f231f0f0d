import { extname } from 'node:path'

/** The first non-space characters of a comment, by the ending of the file's name. */
const SLASHES = /(?:^|[\s({,;])(\/\*\*?|\/\/)(?=\s|$)/
const DASHES = /(?:^|\s)(--)(?=\s|$)/
const HASH = /(?:^|\s)(#)(?=\s|$)/
/** @type {Record<string, RegExp>} */
const MARKS = {
  '.ts': SLASHES,
  '.tsx': SLASHES,
  '.mjs': SLASHES,
  '.cjs': SLASHES,
  '.js': SLASHES,
  '.css': SLASHES,
  '.typ': SLASHES,
  '.sql': DASHES,
  '.yaml': HASH,
  '.service': HASH,
  '.timer': HASH,
  '.example': HASH,
  '': HASH,
}

/** @typedef {{ line: number, text: string, begins: boolean }} CommentLine */

/** @param {string} path */
export const hasComments = (path) => extname(path) in MARKS

/**
 * Lists the lines of a file's comments without their marks. `begins` is true for the first line with words in it: a line
 * comment goes on while the next line is nothing but a comment, too.
 * @param {string} path
 * @param {string} source
 * @returns {CommentLine[]}
 */
export function commentLines(path, source) {
  const mark = MARKS[extname(path)]
  /** @type {CommentLine[]} */
  const found = []
  if (!mark) return found
  let isInBlock = false
  let hasWords = false
  let lastWholeLine = -1
  for (const [index, code] of source.split('\n').entries()) {
    let text = code
    if (!isInBlock) {
      const start = mark.exec(code)
      if (!start) continue
      const isBlock = start[1]?.startsWith('/*') ?? false
      const isWholeLine = !isBlock && code.slice(0, start.index).trim() === ''
      hasWords = isWholeLine && lastWholeLine === index - 1 && hasWords
      if (isWholeLine) lastWholeLine = index
      isInBlock = isBlock
      text = code.slice(start.index + start[0].length)
    }
    const end = isInBlock ? text.indexOf('*/') : -1
    if (end >= 0) {
      text = text.slice(0, end)
      isInBlock = false
    }
    text = text.replace(/^\s*\*?\s*/, '').trimEnd()
    if (text === '') continue
    found.push({ line: index + 1, text, begins: !hasWords })
    hasWords = true
  }
  return found
}
