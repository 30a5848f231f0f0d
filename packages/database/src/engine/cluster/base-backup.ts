import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { asSuperuser } from '../superuser.ts'

/** The destination of a backup; paths are relative to the cluster. */
export interface BackupTarget {
  folder(path: string): Promise<void>
  /** Copies a file of the cluster, which may change or vanish meanwhile. */
  copy(source: string, path: string): Promise<void>
  write(path: string, text: string): Promise<void>
}

export interface BaseBackup {
  /** Everything committed before this time is included. */
  at: Date
  majorVersion: number
}

/** Folders whose content belongs to the running server, which recreates it (PostgreSQL, chapter "Making a Base Backup"). */
const EMPTIED = new Set([
  ...[
    'log',
    'pg_dynshmem',
    'pg_notify',
    'pg_replslot',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ],
  ...['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries'],
])
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'current_logfiles',
  'backup_label',
  'tablespace_map',
])
const LEFT_OUT_ANYWHERE = /^(pgsql_tmp|pg_internal\.init)/
/** Copied last, because it says where recovery starts. */
const CONTROL_FILE = 'global/pg_control'

/** Copies the cluster of a running server, with the WAL that makes one consistent state of files copied at different times. */
export async function takeBaseBackup(
  cluster: string,
  url: string,
  target: BackupTarget,
): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: asSuperuser(url) })
  client.on('error', () => {}) // also fails the running query
  try {
    await client.connect()
  } catch (cause) {
    throw new Error(
      'PostgreSQL rejects its superuser because the password was changed. Stop the application, remove ' +
        `postgres-password from DATA_DIR, start the application (which sets a new one), and back up again. (${(cause as Error).message})`,
      { cause },
    )
  }
  try {
    // A temporary slot: until the connection ends, no WAL of this time is removed.
    await client.query(
      "select pg_create_physical_replication_slot('quotespark_backup_' || pg_backend_pid(), true, true)",
    )
    const [begun] = await rowsOf<{ first: string; version: number }>(
      client,
      `select pg_walfile_name(pg_backup_start('quotespark', true)) as first,
        current_setting('server_version_num')::int / 10000 as version`,
    )
    await copyFolder(cluster, '', target)
    await target.copy(join(cluster, CONTROL_FILE), CONTROL_FILE)
    const at = new Date()
    const [ended] = await rowsOf<{ label: string; last: string }>(
      client,
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    if (!begun || !ended) throw new Error('PostgreSQL did not report the backup')
    await target.write('backup_label', ended.label)
    for (const name of (await readdir(join(cluster, 'pg_wal'))).sort()) {
      if (isLog(name) && name >= begun.first && name <= ended.last) {
        await target.copy(join(cluster, 'pg_wal', name), `pg_wal/${name}`)
      }
    }
    return { at, majorVersion: begun.version }
  } finally {
    await client.end()
  }
}

const isLog = (name: string) => /^[0-9A-F]{24}$/.test(name)

async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows
}

async function copyFolder(cluster: string, folder: string, target: BackupTarget): Promise<void> {
  for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (LEFT_OUT.has(path) || LEFT_OUT_ANYWHERE.test(entry.name) || path === CONTROL_FILE) continue
    if (entry.isDirectory()) {
      await target.folder(path)
      await copyFolder(cluster, path, target)
    } else if (entry.isFile() && !EMPTIED.has(folder)) {
      await target.copy(join(cluster, path), path)
    }
  }
}
