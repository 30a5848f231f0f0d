import { join } from 'node:path'
import { expect, test } from 'vitest'
import { query } from './query.fixture.ts'
import { findRunningServer } from './running-server.ts'
import { makeScratchFolder } from './scratch-folder.fixture.ts'
import { startEngine } from './start-engine.ts'

test('the server of another process is found only while it runs', async () => {
  const dataDir = join(await makeScratchFolder(), 'Tom & 50% Harry')
  expect(await findRunningServer(dataDir)).toBeUndefined()
  const engine = await startEngine({ dataDir, purpose: 'test', log: () => {} })
  try {
    const url = await findRunningServer(dataDir)
    expect(url).toBe(engine.url)
    expect(await query(url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    await engine.stop()
  }
  expect(await findRunningServer(dataDir)).toBeUndefined()
})
