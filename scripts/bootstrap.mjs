import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { inClone } from './lib/clone.mjs'
import { withLock } from './lib/lock.mjs'
import { ourNode } from './lib/our-node.mjs'
import { run } from './lib/run.mjs'
import { StepFailure, step } from './lib/step.mjs'

/** The Node version that the product runs on; an older one on the machine only starts the scripts. */
const nodeMajor = 24
const binFolder = inClone('node_modules', '.bin')
const dieWithParent = new URL('lib/die-with-parent.mjs', import.meta.url).href
const onWindows = process.platform === 'win32'

/** `product`: the packages that build and run it. `development`: also those that check, test and measure it. */
/** @typedef {'product' | 'development'} Packages */

/**
 * Makes a fresh clone usable: installs the locked packages when they are missing, then makes sure that the calling script
 * runs on the product's Node with its settings. If it does not, it runs the script again on the right one and never
 * returns.
 * @param {Packages} [wanted]
 */
export async function bootstrap(wanted = 'product') {
  if (process.env.npm_lifecycle_event) await import(dieWithParent)
  if (!isInstalled(wanted)) {
    await withLock('install', 'Another command is installing the packages; waiting for it …', async () => {
      if (isInstalled(wanted)) return
      await step(
        wanted === 'product' ? 'Installing the packages' : 'Installing the packages for development',
        () => install(wanted),
      )
    })
  }
  const isOlder = Number.parseInt(process.versions.node, 10) < nodeMajor
  // The C library reads its settings only when a process starts.
  const lacksSettings = process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX && existsSync(ourNode)
  if (isOlder || lacksSettings) await rerun()
}

const installedFile = inClone('node_modules', '.package-lock.json')

/**
 * True when all wanted locked packages are installed. npm writes `node_modules/.package-lock.json` last, so an interrupted
 * install leaves none. Packages of other platforms are in our lock file only.
 * @param {Packages} wanted
 */
function isInstalled(wanted) {
  if (!existsSync(installedFile)) return false
  const installed = packagesOf(installedFile)
  return Object.entries(packagesOf(inClone('package-lock.json'))).every(([path, locked]) => {
    if (!path.includes('node_modules/') || locked.link) return true
    if (wanted === 'product' && isForDevelopment(locked)) return true
    const found = installed[path]
    return found ? found.version === locked.version && found.integrity === locked.integrity : locked.optional
  })
}

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }} Locked */

/**
 * `devOptional`: some package of the product could also use it, as better-auth could use Vitest. `peer`: nobody names it but a
 * package that expects its user to do so.
 * @param {Locked} locked
 */
const isForDevelopment = ({ dev, devOptional, peer }) => dev || devOptional || peer

/**
 * @param {string} lockFile
 * @returns {Record<string, Locked>}
 */
const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages

/** True when packages for development are installed, which an install for the product alone would remove. */
const hasDevelopment = () =>
  existsSync(installedFile) && Object.values(packagesOf(installedFile)).some(({ dev }) => dev)

/** Leaves out all that `isForDevelopment`; `--omit=dev` alone leaves out those that no package of the product could use. */
const forProduct = ['--omit=dev', '--legacy-peer-deps']

/**
 * Installs the packages. Not with `npm ci`, which refuses a lock file without the binaries of platforms that the registry in
 * use does not carry. With `--no-save` the lock file is still followed and never written. `loglevel=error` hides the engine
 * warnings that an older Node gives for packages we run on Node 24.
 * @param {Packages} wanted
 */
async function install(wanted) {
  const only = wanted === 'product' && !hasDevelopment() ? forProduct : []
  const { code, output } = await run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...only],
    {
      quiet: true,
      shell: onWindows,
      env: { PATH: pathWithoutOurs() },
    },
  )
  if (code !== 0)
    throw new StepFailure(`${output}\nInstalling the packages failed: npm ended with code ${code}.`)
  if (!isInstalled(wanted)) {
    throw new StepFailure(
      'package-lock.json does not agree with the package.json files: run `npm install` once and commit it.',
    )
  }
}

/** PATH without our own Node, as npm must not run on the very binary that it is about to replace. */
const pathWithoutOurs = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== binFolder && folder !== dirname(ourNode))
    .join(delimiter)

/** Makes threads share the C library's freed memory: 60 MiB less than with an arena for each (docs/operations.md). */
const environment = { MALLOC_ARENA_MAX: '2', ...process.env }

async function rerun() {
  const args = [...process.execArgv, '--import', dieWithParent, ...process.argv.slice(1)]
  const { code } = existsSync(ourNode)
    ? await run(ourNode, args, {
        env: { ...environment, PATH: [dirname(ourNode), binFolder, pathWithoutOurs()].join(delimiter) },
      })
    : await run('npx', ['--yes', `node@${nodeMajor}`, ...args], { shell: onWindows, env: environment })
  process.exit(code)
}
