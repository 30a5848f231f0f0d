import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { commandFile, inClone } from './clone.mjs'
import { contentHash } from './content-hash.mjs'
import { withLock } from './lock.mjs'
import { runNode } from './run.mjs'
import { StepFailure, step } from './step.mjs'

const shared = [
  'packages/contract',
  'packages/e-invoice',
  'packages/paper',
  'packages/domain',
  'package-lock.json',
  'tsconfig.base.json',
]

/**
 * @typedef {object} Target
 * @property {string} doing
 * @property {string} stamp holds the hash of the inputs; written last, so that its presence means a whole build
 * @property {string[]} inputs
 * @property {() => Promise<void>} build
 */

/** @type {Target} */
const web = {
  doing: 'Building the web app',
  stamp: 'apps/web/build/inputs.sha256',
  inputs: [
    'apps/web',
    'packages/ui',
    ...shared,
    'scripts/lib/build-product.mjs',
    'scripts/lib/licence-notices.mjs',
    'scripts/lib/production-packages.mjs',
    'scripts/licences',
  ],
  build: buildWeb,
}

/** @type {Target} */
const server = {
  doing: 'Bundling the server',
  stamp: 'apps/server/dist/inputs.sha256',
  inputs: [
    'apps/server',
    'packages/database',
    'packages/testing',
    ...shared,
    'scripts/lib/bundle-server.mjs',
  ],
  build: bundle,
}

/** Builds targets that are missing or were built from other sources; costs a few reads when there is nothing to do. */
export const buildProduct = () => buildTargets([web, server])

/** Builds only the server, for tests that start its programs and open no page. */
export const buildServer = () => buildTargets([server])

/** @param {Target[]} targets */
async function buildTargets(targets) {
  if (targets.every(isBuilt)) return
  await withLock('build', 'Another command is building; waiting for it …', async () => {
    const missing = targets.filter((target) => !isBuilt(target))
    // Waits for both even if one fails: leaving early would orphan the other.
    const results = await Promise.allSettled(
      missing.map((target) => step(target.doing, () => rebuild(target))),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
  })
}

/** @param {Target} target */
function isBuilt({ stamp, inputs }) {
  try {
    return readFileSync(inClone(stamp), 'utf8') === contentHash(inputs)
  } catch {
    return false
  }
}

/**
 * Builds a target. The hash is taken first: a file that changes during the build makes the next start build again.
 * @param {Target} target
 */
async function rebuild({ stamp, inputs, build }) {
  const hash = contentHash(inputs)
  rmSync(inClone(stamp), { force: true })
  await build()
  mkdirSync(dirname(inClone(stamp)), { recursive: true })
  writeFileSync(inClone(stamp), hash)
}

async function buildWeb() {
  const { code, output } = await runNode(
    commandFile('@react-router/dev', 'react-router', 'apps/web'),
    ['build'],
    {
      cwd: inClone('apps', 'web'),
      quiet: true,
      env: { NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new StepFailure(`${output}\nBuilding the web app failed.`)
}

async function bundle() {
  const { bundleServer } = await import('./bundle-server.mjs')
  await bundleServer()
}
