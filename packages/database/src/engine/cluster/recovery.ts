import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of the archived WAL during recovery: inside the cluster, because the server's user may be able to enter no other. */
export const REPLAYED = 'quotespark-replayed-log'

const SETTINGS = 'postgresql.auto.conf'
const BEGIN = '# Quotespark: recovery'

/**
 * Makes the next start of a restored cluster replay WAL from the archive files in `REPLAYED`: to the first consistent
 * state, or to a time. Recovery starts a new timeline, so that later archives are not mixed up with earlier ones.
 */
export async function prepareRecovery(cluster: string, to: Date | undefined): Promise<void> {
  await mkdir(join(cluster, REPLAYED), { recursive: true })
  const settings = [
    BEGIN,
    `restore_command = 'gzip -dc ${REPLAYED}/%f.gz > "%p"'`,
    to ? `recovery_target_time = '${to.toISOString().replace('Z', '+00')}'` : "recovery_target = 'immediate'",
    "recovery_target_action = 'promote'",
    // Nobody can connect before recovery ends, because until then the server does not report that it is ready.
    'hot_standby = off',
  ]
  const before = await readFile(join(cluster, SETTINGS), 'utf8').catch(() => '')
  await writeFile(join(cluster, SETTINGS), `${before}${settings.join('\n')}\n`)
  await writeFile(join(cluster, 'recovery.signal'), '')
}

/** Removes the recovery settings, once the server has recovered and stopped. */
export async function endRecovery(cluster: string): Promise<void> {
  const text = await readFile(join(cluster, SETTINGS), 'utf8')
  await writeFile(join(cluster, SETTINGS), text.slice(0, text.indexOf(BEGIN)))
  await rm(join(cluster, REPLAYED), { recursive: true })
}
