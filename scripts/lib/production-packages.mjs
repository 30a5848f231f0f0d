import { readFileSync } from 'node:fs'
import { inClone } from './clone.mjs'

/**
 * Tools that write parts of themselves into the product, such as bundler helpers or the style sheet's reset. Their own
 * dependencies are not shipped.
 */
const COMPILED_IN = ['esbuild', 'rolldown', 'tailwindcss', 'vite']

/** Workspaces that test the product; their packages are not shipped. */
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
 * @property {string} licence as declared by its author
 * @property {string} folder
 * @property {boolean} optional perhaps for another platform
 */

/**
 * Lists the third-party packages that make up the product, from package-lock.json: those that the workspaces need, their own
 * dependencies, and the Node that comes with it.
 * @returns {Package[]} sorted by name and version
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
    // Our own packages are workspaces, so they are covered already.
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
 * Removes duplicates, as npm may put one version into several places.
 * @param {Package[]} packages
 */
const unique = (packages) => [...new Map(packages.map((each) => [order(each), each])).values()]

/** @param {Package} each */
const order = ({ name, version }) => `${name}\0${version}`
