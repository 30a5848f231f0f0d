import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

const READY = '.ready'

/**
 * Archives each WAL file the server has completed, oldest first, and marks it as done so that the server may remove it. The
 * server only marks completed files (`archive_mode` without a command), because its user may not be able to write to any
 * archive. `before` runs once the completed files are known.
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

/** Sorts timeline history files first, as PostgreSQL does. */
function historyFirst(one: string, other: string): number {
  const [isFirst, isSecond] = [one, other].map((name) => name.includes('.history'))
  if (isFirst !== isSecond) return isFirst ? -1 : 1
  return one < other ? -1 : 1
}
