import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from '../installation.ts'

/** Tables that count requests; the queue's own tables are in another schema. */
const COUNTING = ['rate_limits']

/** A session notes its last use at every call, so that column is left out. */
const USED_SESSION = `(to_jsonb(t) - 'updated_at')::text`

/** The row count and checksum of each table, and the number of stored files. */
export type Snapshot = Map<string, string>

export async function takeSnapshot(installation: Installation): Promise<Snapshot> {
  const tables = await installation.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const snapshot: Snapshot = new Map()
  for (const { name } of tables.filter((table) => !COUNTING.includes(table.name))) {
    const content = name === 'sessions' ? USED_SESSION : 't::text'
    const [row] = await installation.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(md5(${content}), '' order by md5(${content})), '')) as sum
        from "${name}" t`,
    )
    snapshot.set(`table ${name}`, `${row?.rows} rows with the checksum ${row?.sum}`)
  }
  const kept = await readdir(join(installation.dataDir, 'files'), { recursive: true })
  snapshot.set('files', `${kept.length}`)
  return snapshot
}

export function differences(before: Snapshot, after: Snapshot): string[] {
  return [...before].flatMap(([what, was]) =>
    after.get(what) === was ? [] : [`${what} had ${was} and has ${after.get(what)}`],
  )
}
