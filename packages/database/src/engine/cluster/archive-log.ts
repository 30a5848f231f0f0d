import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

const READY = '.ready'

/**
 * Hands on each file of the log that the server has completed, oldest first, and tells the server that it may go. The
 * server itself only says what is complete (`archive_mode` with no command): it may run as a user who can write to
 * no archive. `before` is done once it is known what is complete.
 */
export async function archiveLog(
  cluster: string,
  keep: (file: string, name: string) => Promise<void>,
  before: () => Promise<void>,
): Promise<number> {
  const status = join(cluster, 'pg_wal', 'archive_status')
  const ready = (await readdir(status)).filter((name) => name.endsWith(READY)).sort(historyFirst)
  if (ready.length === 0) return 0
  await before()
  for (const each of ready) {
    const name = each.slice(0, -READY.length)
    await keep(join(cluster, 'pg_wal', name), name)
    await rename(join(status, each), join(status, `${name}.done`))
  }
  return ready.length
}

/** What tells where a timeline began comes before its files, as PostgreSQL does it. */
function historyFirst(one: string, other: string): number {
  const [isFirst, isSecond] = [one, other].map((name) => name.includes('.history'))
  if (isFirst !== isSecond) return isFirst ? -1 : 1
  return one < other ? -1 : 1
}
