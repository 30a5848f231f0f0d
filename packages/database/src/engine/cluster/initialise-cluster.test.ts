import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { query } from '../query.fixture.ts'
import { makeScratchFolder } from '../scratch-folder.fixture.ts'
import { startApplication } from '../start-application.fixture.ts'
import { startEngine } from '../start-engine.ts'

const log = () => {}

/** initdb writes `PG_VERSION` early and the system catalogues late. */
async function untilHalfMade(dataDir: string): Promise<void> {
  for (;;) {
    for (const name of await readdir(dataDir)) {
      if (!name.startsWith('postgres.initialising-') || name.endsWith('.password')) continue
      if ((await readdir(join(dataDir, name))).includes('PG_VERSION')) return
    }
    await sleep(2)
  }
}

test('a start killed while it creates the database does not stop the next one', async () => {
  const dataDir = await makeScratchFolder()
  const application = startApplication({ dataDir })
  await untilHalfMade(dataDir)
  application.process.kill('SIGKILL')
  await application.ended
  expect(await readdir(dataDir)).not.toContain('postgres')

  const engine = await startEngine({ dataDir, log, purpose: 'test' })
  onTestFinished(() => engine.stop())
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.'))).toEqual([])
})

test('a folder that is not a database is left alone', async () => {
  const dataDir = await makeScratchFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'holiday.txt'), 'photos')
  await expect(startEngine({ dataDir, log, purpose: 'test' })).rejects.toThrow(
    `${dataDir}/postgres is not a database folder: move it away, then start again`,
  )
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(startEngine({ dataDir, log, purpose: 'test' })).rejects.toThrow('was made by PostgreSQL 12')
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION', 'holiday.txt'])
})
