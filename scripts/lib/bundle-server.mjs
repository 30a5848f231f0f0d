import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { exists, inClone, root } from './clone.mjs'
import { StepFailure } from './step.mjs'

export const outdir = inClone('apps', 'server', 'dist')

/** Programs run by name, as a worker thread or a process, so each needs a file in `dist`. */
const programs = {
  main: 'apps/server/src/main.ts',
  seed: 'apps/server/src/seed.ts',
  verify: 'apps/server/src/verify.ts',
  backup: 'apps/server/src/backup.ts',
  restore: 'apps/server/src/restore.ts',
  'pdf-worker': 'packages/paper/src/pdf/pdf-worker.ts',
  'picture-program': 'apps/server/src/files/pictures/picture-program.ts',
}

/** Files that the code reads from its own folder. */
export const assets = {
  'pdf-template': 'packages/paper/src/pdf/pdf-template',
  'reference-rates.json': 'apps/server/src/reference-rates.json',
  'bank-holidays.json': 'apps/server/src/bank-holidays.json',
}

/**
 * Packages that must stay where npm put them: some are native binaries or may load them, and piscina starts its threads from a
 * file in its own folder.
 */
export const external = ['@myriaddreamin/typst-ts-node-compiler', 'pg-native', 'piscina', 'sharp']

/** Defines `require`, which CommonJS packages within an ES module use for Node's own modules. */
const requireForCommonJs =
  "import { createRequire as createBundleRequire } from 'node:module'; globalThis.require ??= createBundleRequire(import.meta.url);"

/**
 * Bundles npm packages too: loading them file by file from node_modules takes five times as long and, as nothing is
 * left out, three times the memory (measured with better-auth, Drizzle, oRPC, pg-boss and React Email: 1.6 s and
 * 300 MB against 0.3 s and 110 MB).
 * @returns {esbuild.BuildOptions}
 */
export const serverBundle = () => ({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(Object.entries(programs).filter(([, source]) => exists(source))),
  outdir,
  external,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  jsx: 'automatic',
  keepNames: true,
  banner: { js: requireForCommonJs },
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'silent',
})

export function copyAssets(folder = outdir) {
  for (const [name, source] of Object.entries(assets)) {
    cpSync(inClone(source), join(folder, name), { recursive: true })
  }
}

/**
 * Removes comments and spaces. Node keeps the text of every module, at two bytes a letter if one is not ASCII, as in the
 * comments of many packages: a server takes 12 MiB less. Lines stay short enough to be printed with an error.
 * @type {esbuild.BuildOptions}
 */
const dense = { minifyWhitespace: true, lineLimit: 200, legalComments: 'none' }

/** @param {string} folder within the clone, as Node looks for packages in the folders above it */
export async function bundleServer(folder = outdir) {
  rmSync(folder, { recursive: true, force: true })
  copyAssets(folder)
  const { warnings } = await esbuild.build({ ...serverBundle(), ...dense, outdir: folder }).catch((error) => {
    throw new StepFailure(error.message)
  })
  for (const line of await esbuild.formatMessages(warnings, { kind: 'warning' })) console.warn(line)
  await esbuild.stop()
}
