import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './clone.mjs'

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @property {string} [cwd]
 * @property {boolean} [quiet] return the output instead of showing it
 * @property {boolean} [shell]
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Forwards a signal to every running child. This process ends after the last of them, so that none is orphaned, and with its
 * exit code, so that an orderly stop counts as one.
 * @param {NodeJS.Signals} signal
 */
function forward(signal) {
  for (const child of running) {
    child.kill(signal)
    child.once('close', (code) => running.size === 0 && process.exit(code ?? 128 + constants.signals[signal]))
  }
}

/**
 * Starts a program; `ended` gives its exit code (128 + n when signal n ended it) and, when quiet, its output.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function start(command, args, { env, cwd = root, quiet = false, shell = false } = {}) {
  const stream = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd,
    shell,
    env: { ...process.env, ...env },
    stdio: [quiet ? 'ignore' : 'inherit', stream, stream],
  })
  if (running.size === 0) for (const signal of signals) process.on(signal, forward)
  running.add(child)
  let output = ''
  for (const part of [child.stdout, child.stderr])
    part?.setEncoding('utf8').on('data', (text) => (output += text))
  /** @type {Promise<{ code: number, output: string }>} */
  const ended = new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code, signal) => {
      running.delete(child)
      if (running.size === 0) for (const name of signals) process.removeListener(name, forward)
      done({ code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'], output })
    })
  })
  return { child, ended }
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const run = (command, args, options) => start(command, args, options).ended

/**
 * Runs a JavaScript file with the Node that runs this script.
 * @param {string} file
 * @param {string[]} [args]
 * @param {RunOptions} [options]
 */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options)
