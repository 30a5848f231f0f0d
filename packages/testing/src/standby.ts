import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Engine, placeCluster, startEngine, takeBaseBackup } from '@quotespark/database/engine'
import pg from 'pg'

export interface Standby {
  /** URL of the application's user. */
  url: string
  /** Runs SQL as the superuser. */
  run(sql: string): Promise<void>
  stop(): Promise<void>
}

/** Starts a hot standby that streams from an embedded PostgreSQL server, in its own data folder. */
export async function startStandby(
  primary: { dataDir: string; url: string },
  dataDir: string,
): Promise<Standby> {
  const log = () => {}
  const cluster = await placeCluster(dataDir, log)
  await mkdir(cluster, { mode: 0o700 })
  const pathOf = (path: string) => join(cluster, path)
  await takeBaseBackup(join(primary.dataDir, 'postgres'), primary.url, {
    folder: async (path) => void (await mkdir(pathOf(path), { recursive: true, mode: 0o700 })),
    copy: (source, path) => copyFile(source, pathOf(path)),
    write: (path, text) => writeFile(pathOf(path), text),
  })
  const { host, port, password } = new pg.Client({ connectionString: primary.url })
  await writeFile(pathOf('standby.signal'), '')
  await writeFile(
    pathOf('postgresql.auto.conf'),
    `primary_conninfo = 'host=''${host}'' port=${port} user=postgres password=''${password}'''
wal_retrieve_retry_interval = '100ms'\n`,
  )
  await copyFile(join(primary.dataDir, 'postgres-password'), join(dataDir, 'postgres-password'))
  const engine: Engine = await startEngine({ dataDir, purpose: 'test', log })
  return {
    url: engine.url,
    async run(sql) {
      const client = new pg.Client({ connectionString: engine.url.replace('://quotespark:', '://postgres:') })
      await client.connect()
      try {
        await client.query(sql)
      } finally {
        await client.end()
      }
    },
    stop: () => engine.stop(),
  }
}
