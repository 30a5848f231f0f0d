import { readFileSync } from 'node:fs'
import { inClone } from './clone.mjs'

/**
 * Tools that write something of themselves into the product: the helpers of bundlers, the reset of the style sheet. Nothing of
 * what they need themselves goes out with it.
 */
const COMPILED_IN = ['esbuild', 'rolldown', 'tailwindcss', 'vite']

/** Tries the product; its packages go out with nobody's installation. */
const WITHOUT = ['e2e', 'packages/testing']

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} licence as its author declares it
 * @property {string} folder
 * @property {boolean} optional for another platform, perhaps
 */

/**
 * The packages of others that the product consists of, by package-lock.json: those that the workspaces need, what these
 * need in turn, and the Node that comes with it.
 * @returns {Package[]} by name and version
 */
export function productionPackages() {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(inClone('package-lock.json'), 'utf8')).packages
  /** @type {Map<string, Package>} */
  const found = new Map()
  const workspaces = Object.keys(locked).filter(
    (path) => path !== '' && !path.includes('node_modules') && !WITHOUT.includes(path),
  )

  /** @param {string} name @param {string} from */
  const resolve = (name, from) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
      if (path in locked) return path
      if (folder === '') return undefined
    }
  }
  /** @param {string} name @param {string} from @param {boolean} [alone] */
  const add = (name, from, alone = false) => {
    const path = resolve(name, from)
    const entry = path === undefined ? undefined : locked[path]
    // A package of ours is among the workspaces already.
    if (path === undefined || entry === undefined || entry.link || found.has(path)) return
    const { version = '', license = 'UNKNOWN', optional = false } = entry
    found.set(path, { name, version, licence: license, folder: path, optional })
    if (!alone) addAll({ ...entry.dependencies, ...entry.optionalDependencies }, path)
  }
  /** @param {Record<string, string>} dependencies @param {string} from */
  const addAll = (dependencies, from) => {
    for (const name of Object.keys(dependencies)) add(name, from)
  }

  for (const workspace of workspaces) {
    const { dependencies, optionalDependencies } = locked[workspace] ?? {}
    addAll({ ...dependencies, ...optionalDependencies }, workspace)
  }
  addAll(locked['']?.optionalDependencies ?? {}, '')
  for (const name of COMPILED_IN) add(name, 'apps/web', true)
  return unique([...found.values()]).sort((one, other) => order(one).localeCompare(order(other), 'en'))
}

/**
 * npm may have put one version into several places.
 * @param {Package[]} packages
 */
const unique = (packages) => [...new Map(packages.map((each) => [order(each), each])).values()]

/** @param {Package} each */
const order = ({ name, version }) => `${name}\0${version}`
