import { readFile, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './engine.ts'
import type { Binaries } from './find-binaries.ts'
import { markPostmasterDead, readPostmasterPidFile } from './postmaster-pid-file.ts'
import { runBinary } from './run-binary.ts'
import { sendShutdown } from './send-shutdown.ts'

/**
 * Stops the server that a killed application left running on this cluster; since the data folder is locked, one can run for
 * no other reason. Also clears the remains of a killed server.
 */
export async function stopOrphan(cluster: string, binaries: Binaries, log: Log): Promise<void> {
  const facts = await readPostmasterPidFile(cluster)
  if (facts && (await isPostmaster(facts.pid, cluster))) {
    log(`Stopping the PostgreSQL (process ${facts.pid}) that an earlier start left behind …`)
    await shutDown(facts.pid, cluster, binaries)
  }
  await markPostmasterDead(cluster)
}

async function shutDown(pid: number, cluster: string, binaries: Binaries): Promise<void> {
  for (const [manner, seconds] of [
    ['fast', 30],
    ['immediate', 10],
  ] as const) {
    await sendShutdown(pid, manner, binaries)
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) {
      if (!(await isPostmaster(pid, cluster))) return
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) is running on ${cluster} and does not stop`)
}

/** Process ids are reused, so the process must be a PostgreSQL and one of this cluster. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      const [name, folder] = await Promise.all([
        readFile(`/proc/${pid}/comm`, 'utf8'),
        readlink(`/proc/${pid}/cwd`),
      ])
      return name.trim() === 'postgres' && folder === cluster
    }
    if (process.platform === 'win32') {
      return (await runBinary('tasklist', ['/nh', '/fi', `pid eq ${pid}`])).includes('postgres.exe')
    }
    return (await runBinary('ps', ['-o', 'command=', '-p', String(pid)])).includes(cluster)
  } catch {
    return false // no such process, or one of another user, who cannot write to this cluster
  }
}
