import { chmod, chown, cp, lstat, mkdir, readdir, readlink, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SYSTEM_FOLDER } from '../embedded-server.ts'
import type { Engine } from '../engine.ts'
import { binariesIn, findBinaries } from '../find-binaries.ts'
import { query } from '../query.fixture.ts'
import { makeBinariesReachable } from '../reachable-binaries.ts'
import { runBinary } from '../run-binary.ts'
import { makeScratchFolder } from '../scratch-folder.fixture.ts'
import { findServerUser } from '../server-user.ts'
import { startApplication } from '../start-application.fixture.ts'
import { startEngine } from '../start-engine.ts'

const isRoot = process.getuid?.() === 0
const asRoot = test.runIf(isRoot)
/** PostgreSQL's programs in a place every user can reach, wherever the clone is, so that these tests only place the data. */
const pgBin = isRoot ? await findReachablePrograms() : undefined

async function findReachablePrograms(): Promise<string> {
  const user = await findServerUser(join(SYSTEM_FOLDER, 'postgres'), () => {})
  const { binaries } = await makeBinariesReachable(findBinaries(), user, SYSTEM_FOLDER, () => {})
  return dirname(binaries.postgres)
}

async function start(dataDir: string, systemFolder: string): Promise<{ engine: Engine; log: string[] }> {
  const log: string[] = []
  const engine = await startEngine({
    dataDir,
    systemFolder,
    pgBin,
    purpose: 'test',
    log: (message) => log.push(message),
  })
  onTestFinished(() => engine.stop())
  return { engine, log }
}

asRoot('the server runs as an unprivileged user, who owns its data', async () => {
  const folder = await makeScratchFolder()
  const { engine } = await start(join(folder, 'data'), join(folder, 'system'))
  const { uid } = await stat(join(folder, 'data', 'postgres'))
  expect(uid).not.toBe(0)
  expect(await readdir(folder)).toEqual(['data']) // nothing had to be stored elsewhere
  await engine.stop()

  // Restored by root from a backup, the data is handed back to the server's user.
  await runBinary('chown', ['-R', '0:0', join(folder, 'data', 'postgres')])
  const again = await start(join(folder, 'data'), join(folder, 'system'))
  expect(await query(again.engine.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

asRoot('stores the data elsewhere when only root may enter the data folder', async () => {
  const folder = await makeScratchFolder()
  const systemFolder = join(folder, 'system')
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const dataDir = join(closed, 'data')
  const first = await start(dataDir, systemFolder)
  await query(first.engine.url, 'create table kept (id int)')
  await first.engine.stop()
  const cluster = await readlink(join(dataDir, 'postgres'))
  expect(cluster.startsWith(`${systemFolder}/`)).toBe(true)
  expect(first.log[0]).toMatch(/^PostgreSQL's user .* cannot enter .*: the database is kept in /)
  expect(first.log[0]).toContain(cluster.replace(/\/postgres$/, ''))

  const second = await start(dataDir, systemFolder)
  expect(await query(second.engine.url, 'select * from kept')).toEqual([])
  expect(second.engine.describe()).toContain(cluster)
  // A copy of the data folder contains the link and must not open the same data at the same time.
  await cp(dataDir, join(closed, 'copy'), { recursive: true, verbatimSymlinks: true })
  await expect(start(join(closed, 'copy'), systemFolder)).rejects.toThrow('Another Quotespark')
  await second.engine.stop()

  // A moved data folder keeps its data.
  await rename(dataDir, join(closed, 'moved'))
  const third = await start(join(closed, 'moved'), systemFolder)
  expect(await query(third.engine.url, 'select * from kept')).toEqual([])
  await third.engine.stop()

  // Lost data is reported, never silently replaced by an empty database.
  await rm(systemFolder, { recursive: true })
  await expect(start(join(closed, 'moved'), systemFolder)).rejects.toThrow('which is gone')
})

asRoot('a database moved out of its server’s reach is refused with instructions', async () => {
  const folder = await makeScratchFolder()
  const systemFolder = join(folder, 'system')
  const { engine } = await start(join(folder, 'data'), systemFolder)
  await query(engine.url, 'create table kept (id int)')
  await engine.stop()
  await chmod(folder, 0o700)
  const error = await start(join(folder, 'data'), systemFolder).catch((reason: Error) => reason)
  expect((error as Error).message).toContain('who cannot enter that folder')
  expect((await lstat(join(folder, 'data', 'postgres'))).isDirectory()).toBe(true)
})

asRoot('programs in a clone that only root may enter are copied once', async () => {
  const folder = await makeScratchFolder()
  const { npmPackage } = findBinaries()
  if (!npmPackage) throw new Error('the binaries are not from npm')
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  await cp(npmPackage.nativeFolder, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
  // Permissions as an installation under `umask 077` leaves them.
  await runBinary('chmod', ['-R', 'go-rwx', closed])
  const inClosed = {
    ...binariesIn(join(closed, 'native', 'bin')),
    npmPackage: { nativeFolder: join(closed, 'native'), version: 'test' },
  }
  const log: string[] = []
  const user = await findServerUser(join(folder, 'postgres'), () => {})
  const ask = () =>
    makeBinariesReachable(inClosed, user, join(folder, 'system'), (message) => log.push(message))
  const results = await Promise.all([ask(), ask()]) // two installations at the same time
  for (const { binaries, version } of results) {
    expect(binaries.postgres).toBe(join(folder, 'system', 'postgresql-test', 'bin', 'postgres'))
    expect(version).toBe('18.4')
  }
  expect(await readdir(join(folder, 'system'))).toEqual(['postgresql-test'])

  const cluster = join(folder, 'cluster')
  await mkdir(cluster)
  await chown(cluster, user?.uid ?? 0, user?.gid ?? 0)
  await runBinary(results[0].binaries.initdb, ['-D', cluster, '--no-sync'], { user })
  expect((await stat(join(cluster, 'PG_VERSION'))).uid).toBe(user?.uid)
})

asRoot('an ordinary user keeps data and programs in place', async () => {
  const folder = await makeScratchFolder()
  const [uid, gid] = [
    Number(await runBinary('id', ['-u', 'nobody'])),
    Number(await runBinary('id', ['-g', 'nobody'])),
  ]
  await chown(folder, uid, gid)
  const dataDir = join(folder, 'data')
  const application = startApplication({ dataDir, pgBin }, { uid, gid })
  expect(await query(await application.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(uid)
  application.process.kill('SIGTERM')
  expect(await application.ended).toBe(0)

  // Started once by root and then by the user again, the cluster still belongs to the user.
  const byRoot = await start(dataDir, join(folder, 'system'))
  expect(await query(byRoot.engine.url, 'select * from last_work')).toEqual([])
  await byRoot.engine.stop()
  const byUser = startApplication({ dataDir, pgBin }, { uid, gid })
  await byUser.url
})
