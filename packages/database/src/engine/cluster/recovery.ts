import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the log of the archive lies while it is replayed: within the cluster, as its user may be let in nowhere else. */
export const REPLAYED = 'quotespark-replayed-log'

const SETTINGS = 'postgresql.auto.conf'
const BEGIN = '# Quotespark: recovery'

/**
 * Makes the next start of a restored cluster replay the log: up to where it is whole, or to a time, from files
 * of the archive in `REPLAYED`. It begins a new timeline, so that what is archived from then on is not taken for what was.
 */
export async function prepareRecovery(cluster: string, to: Date | undefined): Promise<void> {
  await mkdir(join(cluster, REPLAYED), { recursive: true })
  const settings = [
    BEGIN,
    `restore_command = 'gzip -dc ${REPLAYED}/%f.gz > "%p"'`,
    to ? `recovery_target_time = '${to.toISOString().replace('Z', '+00')}'` : "recovery_target = 'immediate'",
    "recovery_target_action = 'promote'",
    // Nobody is let in before it has ended: until then the server does not call itself ready.
    'hot_standby = off',
  ]
  const before = await readFile(join(cluster, SETTINGS), 'utf8').catch(() => '')
  await writeFile(join(cluster, SETTINGS), `${before}${settings.join('\n')}\n`)
  await writeFile(join(cluster, 'recovery.signal'), '')
}

/** Once the server has recovered and stopped. */
export async function endRecovery(cluster: string): Promise<void> {
  const text = await readFile(join(cluster, SETTINGS), 'utf8')
  await writeFile(join(cluster, SETTINGS), text.slice(0, text.indexOf(BEGIN)))
  await rm(join(cluster, REPLAYED), { recursive: true })
}
