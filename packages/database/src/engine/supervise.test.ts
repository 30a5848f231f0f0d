import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool } from '../connection.ts'
import { asSystem } from '../in-transaction.ts'
import type { Engine } from './engine.ts'
import { readPostmasterPidFile } from './postmaster-pid-file.ts'
import { query } from './query.fixture.ts'
import { makeScratchFolder } from './scratch-folder.fixture.ts'
import { startApplication } from './start-application.fixture.ts'
import { startEngine } from './start-engine.ts'

async function start(): Promise<{ engine: Engine; dataDir: string; log: string[] }> {
  const dataDir = await makeScratchFolder()
  const log: string[] = []
  const engine = await startEngine({ dataDir, log: (message) => log.push(message) })
  onTestFinished(() => engine.stop())
  return { engine, dataDir, log }
}

async function killPostmaster(dataDir: string): Promise<void> {
  const facts = await readPostmasterPidFile(join(dataDir, 'postgres'))
  if (!facts) throw new Error('no server runs')
  process.kill(facts.pid, 'SIGKILL')
}

const until = (engine: Engine, wanted: Engine['status']) =>
  new Promise<void>((resolve) => {
    const end = engine.onStatusChange((status) => {
      if (status !== wanted) return
      end()
      resolve()
    })
  })

test('a killed server restarts with every acknowledged row, and the pool loses no connection', async () => {
  const { engine, dataDir, log } = await start()
  await query(engine.url, 'create table entry (id int primary key)')
  const broken: string[] = []
  const pool = createPool({ connectionString: engine.url, max: 3 }, (error) => broken.push(error.message))
  const db = createDatabase(pool)

  const acknowledged: number[] = []
  let failures = 0
  let next = 0
  let writing = true
  const writers = Array.from({ length: 6 }, async () => {
    while (writing) {
      const id = next++
      try {
        await asSystem(db, (tx) => tx.execute(`insert into entry values (${id})`))
        acknowledged.push(id)
      } catch {
        failures++
        await sleep(10)
      }
    }
  })
  for (let round = 0; round < 3; round++) {
    await sleep(200)
    const unavailable = until(engine, 'unavailable')
    const ready = until(engine, 'ready')
    await killPostmaster(dataDir)
    await unavailable
    expect(engine.status).toBe('unavailable')
    await ready
    expect(engine.status).toBe('ready')
  }
  await sleep(200)
  writing = false
  await Promise.all(writers)

  const stored = new Set(
    (await query<{ id: number }>(engine.url, 'select id from entry')).map(({ id }) => id),
  )
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(failures).toBeGreaterThan(0)
  expect(broken.length).toBeGreaterThan(0)
  expect(log.filter((message) => message === 'PostgreSQL is running again')).toHaveLength(3)

  // None of the pool's three connections was lost: all can be in use at once.
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  for (const client of clients) client.release()
  await pool.end()
})

test('stopping works while the server is being restarted', async () => {
  const { engine, dataDir } = await start()
  const unavailable = until(engine, 'unavailable')
  await killPostmaster(dataDir)
  await unavailable
  await engine.stop()
  expect(engine.status).toBe('stopped')
  await expect(query(engine.url, 'select')).rejects.toThrow('ENOENT')
})

test('Ctrl-C reaches the whole process group, but the server outlives the application’s last work', async () => {
  const dataDir = await makeScratchFolder()
  const application = startApplication({ dataDir })
  await application.url
  process.kill(-(application.process.pid as number), 'SIGINT')
  expect(await application.ended).toBe(0)
  expect(await readPostmasterPidFile(join(dataDir, 'postgres'))).toBeUndefined()
  const engine = await startEngine({ dataDir, log: () => {}, purpose: 'test' })
  onTestFinished(() => engine.stop())
  expect(await query(engine.url, 'select * from last_work')).toEqual([])
})
