import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { external } from './bundle-server.mjs'
import { inClone, root } from './clone.mjs'
import { ourNode } from './our-node.mjs'

const BUNDLE = inClone('apps', 'server', 'dist', 'main.js')

/** Build output, and the files of the clone that it reads; it finds them by the `package.json` files. */
const OWN = [
  'apps/server/package.json',
  'apps/server/dist',
  'apps/web/package.json',
  'apps/web/build',
  'packages/database/package.json',
  'packages/database/migrations',
]

/** The files used to show the API's description; the package contains it in seven forms. */
const OF_SWAGGER = ['package.json', 'LICENSE', 'swagger-ui-bundle.js', 'swagger-ui.css']

/**
 * Copies everything needed to run, and nothing else, to the same paths in another folder: the build output, the packages outside
 * the bundle, the files read from other packages, and, as `bin/node`, the Node that it was built and tested with, because the
 * machine's may be too old.
 * @param {string} folder
 */
export async function layOut(folder) {
  const { fontFiles } = await import(
    pathToFileURL(inClone('packages/paper/src/pdf/fonts/font-families.ts')).href
  )
  const database = readJson(inClone('packages/database/package.json'))
  const packages = withDependencies([...external, ...Object.keys(database.optionalDependencies)])
  const swagger = /** @type {string} */ (packageFile('swagger-ui-dist', BUNDLE))
  mkdirSync(join(folder, 'bin'), { recursive: true })
  cpSync(ourNode, join(folder, 'bin', 'node'))
  for (const path of [
    ...OWN.map((path) => inClone(path)),
    ...packages,
    ...fontFiles(),
    ...OF_SWAGGER.map((name) => join(dirname(swagger), name)),
  ]) {
    const target = resolve(folder, relative(root, path))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(path, target, {
      recursive: true,
      // Links between PostgreSQL's libraries stay within their folder.
      verbatimSymlinks: true,
      filter: (source) => source === path || basename(source) !== 'node_modules',
    })
  }
}

/**
 * Lists the folders of these packages and of all that they need. Missing ones are for other platforms, or not wanted.
 * @param {string[]} names
 */
function withDependencies(names) {
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} name @param {string} from */
  const add = (name, from) => {
    const file = packageFile(name, from)
    if (file === undefined || files.has(file)) return
    files.add(file)
    const { dependencies, optionalDependencies } = readJson(file)
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, file)
  }
  for (const name of names) add(name, BUNDLE)
  return [...files].map((file) => dirname(file))
}

/**
 * @param {string} name
 * @param {string} from the file that imports it
 */
function packageFile(name, from) {
  try {
    return findPackageJSON(name, pathToFileURL(from))
  } catch {
    return undefined
  }
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
