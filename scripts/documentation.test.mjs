import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inClone } from './lib/clone.mjs'

const pages = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(inClone(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

/** @param {string} path */
const read = (path) => readFileSync(inClone(path), 'utf8').replace(/^```[\s\S]*?^```$/gm, '')

/** Lists the anchors of a page's headings, as Markdown renderers make them. @param {string} path */
const anchors = (path) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

it.each(pages)('%s links only to existing files and headings', (page) => {
  for (const [, target = ''] of read(page).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    expect(existsSync(inClone(file)), target).toBe(true)
    if (anchor) expect(anchors(file), target).toContain(anchor)
  }
})
