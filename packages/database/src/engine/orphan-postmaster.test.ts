import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from './engine.ts'
import { readPostmasterPidFile } from './postmaster-pid-file.ts'
import { query } from './query.fixture.ts'
import { makeScratchFolder } from './scratch-folder.fixture.ts'
import { startApplication } from './start-application.fixture.ts'
import { startEngine } from './start-engine.ts'

async function killAnApplication(dataDir: string): Promise<{ cluster: string; postmaster: number }> {
  const application = startApplication({ dataDir })
  const url = await application.url
  await query(url, 'create table acknowledged as select 1 as id')
  application.process.kill('SIGKILL')
  await application.ended
  const cluster = join(dataDir, 'postgres')
  return { cluster, postmaster: (await readPostmasterPidFile(cluster))?.pid ?? 0 }
}

async function expectToStart(dataDir: string, log: Log = () => {}): Promise<void> {
  const engine = await startEngine({ dataDir, log, purpose: 'test' })
  onTestFinished(() => engine.stop())
  expect(await query(engine.url, 'select id from acknowledged')).toEqual([{ id: 1 }])
}

test('starting stops the server of a killed application and keeps its data', async () => {
  const dataDir = await makeScratchFolder()
  const { postmaster } = await killAnApplication(dataDir)
  const exists = () => existsSync(`/proc/${postmaster}/cwd`)
  expect(exists()).toBe(true) // it did outlive its application
  await expectToStart(dataDir)
  await expect.poll(exists).toBe(false)
})

test('starting works when another process has the killed server’s id by now', async () => {
  const dataDir = await makeScratchFolder()
  const { cluster, postmaster } = await killAnApplication(dataDir)
  process.kill(postmaster, 'SIGKILL')
  const { uid, gid } = await stat(cluster)
  const other = spawn('sleep', ['600'], { uid, gid, cwd: '/' })
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  for (const file of [
    join(cluster, 'postmaster.pid'),
    join(dataDir, 'postgres-socket', '.s.PGSQL.5432.lock'),
  ]) {
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)))
  }
  await expectToStart(dataDir)
  expect(other.exitCode ?? other.signalCode).toBeNull() // and leaves that process alone
})

test('starting works with an empty pid file, as a power cut leaves it', async () => {
  const dataDir = await makeScratchFolder()
  const { cluster, postmaster } = await killAnApplication(dataDir)
  process.kill(postmaster, 'SIGKILL')
  await writeFile(join(cluster, 'postmaster.pid'), '')
  await expectToStart(dataDir)
})

test('starting waits for a busy child of the killed server', async () => {
  const dataDir = await makeScratchFolder()
  const application = startApplication({ dataDir })
  const url = await application.url
  await query(url, 'create table acknowledged as select 1 as id')
  const busy = query(url, 'select count(*) from generate_series(1, 10000000)').catch(() => {})
  await expect
    .poll(() =>
      query(
        url,
        "select 1 from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()",
      ),
    )
    .toHaveLength(1)
  application.process.kill('SIGKILL')
  process.kill((await readPostmasterPidFile(join(dataDir, 'postgres')))?.pid ?? 0, 'SIGKILL')
  await application.ended

  const messages: string[] = []
  await expectToStart(dataDir, (message) => messages.push(message))
  expect(messages).toContain('Waiting for a child of the killed PostgreSQL to finish its work …')
  await busy
})
