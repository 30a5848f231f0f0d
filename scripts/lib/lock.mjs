import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inClone } from './clone.mjs'

const heartbeat = 2_000
/** A lock not touched for this long, in ms, belongs to a process that is gone or frozen, whoever has its pid today. */
const staleAfter = 20_000

/**
 * Runs `work` while no other process of this clone holds the lock `name`; waits for it as long as needed.
 * @template T
 * @param {string} name
 * @param {string} waiting message to the user when another process holds it
 * @param {() => Promise<T>} work
 */
export async function withLock(name, waiting, work) {
  const path = inClone('.cache', `${name}.lock`)
  mkdirSync(inClone('.cache'), { recursive: true })
  for (let told = false; !take(path); told = true) {
    if (!told) console.log(waiting)
    clearStale(path)
    await pause(200)
  }
  const beat = setInterval(() => utimes(path, new Date(), new Date(), () => {}), heartbeat)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

/**
 * Takes the lock if it is free. `link` creates it together with its content or not at all, so nobody reads a lock without an owner.
 * @param {string} path
 */
function take(path) {
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Removes a stale lock. Renaming moves it away for exactly one of several waiters; the others find it gone. A waiter so slow
 * that it moved its successor's lock puts it back.
 * @param {string} path
 */
function clearStale(path) {
  try {
    if (!isStale(path)) return
    const aside = `${path}.stale.${process.pid}`
    renameSync(path, aside)
    if (!isStale(aside)) linkSync(aside, path)
    rmSync(aside, { force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {string} path */
function isStale(path) {
  if (Date.now() - statSync(path).mtimeMs > staleAfter) return true
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code
