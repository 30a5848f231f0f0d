import { isMainThread } from 'node:worker_threads'

/**
 * Imported for its effect by processes that must not outlive their parent, even when the parent is killed outright: npm, for
 * one, sends SIGTERM only to the shell between itself and its script.
 */
const parent = process.ppid

/** Worker threads also load this file; one watch per process is enough. */
if (isMainThread) {
  const watch = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/**
 * Checks the parent's pid too, as on Windows `ppid` keeps naming a parent that has gone.
 * @param {number} pid
 */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
