import { setSourceMapsSupport } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inClone } from './clone.mjs'

/**
 * Runs a built program of the server within this process, so that signals, exit code and memory are the program's. Returns its
 * exports.
 * @param {'main' | 'seed' | 'verify' | 'backup' | 'restore'} name
 */
export async function runBundle(name) {
  process.env.NODE_ENV ??= 'production'
  setSourceMapsSupport(true)
  return import(pathToFileURL(inClone('apps', 'server', 'dist', `${name}.js`)).href)
}
