import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './engine.ts'
import type { Binaries } from './find-binaries.ts'
import { readPostmasterPidFile } from './postmaster-pid-file.ts'
import { credentialsOf, type ServerUser, serverEnvironment } from './run-binary.ts'
import { type ShutdownManner, sendShutdown } from './send-shutdown.ts'

/** A server process started by us. */
export interface Postmaster {
  pid: number
  /** Resolves when it has ended, with the cause. */
  ended: Promise<string>
  shutDown(manner: ShutdownManner): Promise<void>
}

export interface PostmasterOptions {
  cluster: string
  binaries: Binaries
  user: ServerUser | undefined
  args: string[]
  log: Log
}

/** Starts the server. It may end at any time; `waitUntilReady` says when it can be used. */
export async function spawnPostmaster({
  cluster,
  binaries,
  user,
  args,
}: PostmasterOptions): Promise<Postmaster> {
  const child = spawn(binaries.postgres, ['-D', cluster, ...args], {
    ...credentialsOf(user),
    cwd: cluster,
    env: serverEnvironment(),
    // A separate session: Ctrl-C in a terminal reaches a whole process group, and the server must outlive the application's
    // last transaction.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  let lastWords = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2000)
  })
  // Not the event `close`, because the pipe stays open while any child of a killed server lives.
  const ended = new Promise<string>((resolve) => {
    child.on('exit', async (code, signal) => {
      await Promise.race([once(child, 'close'), sleep(200)])
      resolve(`${signal ?? `exit code ${code}`}${complaintsIn(lastWords)}`)
    })
  })
  const pid = await new Promise<number>((resolve, reject) => {
    child.on('spawn', () => resolve(child.pid as number))
    child.on('error', reject)
  })
  return {
    pid,
    ended,
    async shutDown(manner) {
      // After it has ended, another process may have its id.
      if (child.exitCode === null && child.signalCode === null) await sendShutdown(pid, manner, binaries)
    },
  }
}

/** Waits until the server accepts connections, however long recovery takes. Throws when it ends instead. */
export async function waitUntilReady(
  postmaster: Postmaster,
  { cluster, log }: PostmasterOptions,
): Promise<void> {
  let end: string | undefined
  postmaster.ended.then((how) => {
    end = how
  })
  for (let nextWord = Date.now() + 5_000; ; await sleep(20)) {
    if (end !== undefined)
      throw new Error(`PostgreSQL did not start: ${end}${await complaintsInLog(cluster)}`)
    const facts = await readPostmasterPidFile(cluster)
    if (facts?.pid === postmaster.pid && facts.ready) return
    if (Date.now() < nextWord) continue
    log('PostgreSQL is recovering from an interruption …')
    nextWord = Date.now() + 30_000
  }
}

/** Picks complaints from what it first wrote to its parent, without normal messages. */
function complaintsIn(text: string): string {
  const normal = /LOG: {2}(starting|listening on|redirecting|database system)|HINT: {2}Future log output/
  return lastLines(text.split('\n').filter((line) => line.trim() !== '' && !normal.test(line)))
}

async function complaintsInLog(cluster: string): Promise<string> {
  try {
    const current = (await readFile(join(cluster, 'current_logfiles'), 'utf8')).trim().replace(/^stderr /, '')
    const file = join(cluster, current)
    const text = (await readFile(file, 'utf8')).slice(-5000)
    return `${lastLines(text.split('\n').filter((line) => /(FATAL|PANIC):/.test(line)))}\nSee ${file}`
  } catch {
    return '' // it ended before it had a log
  }
}

function lastLines(lines: string[]): string {
  return lines
    .slice(-5)
    .map((line) => `\n${line}`)
    .join('')
}
