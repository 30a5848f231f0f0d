import { expect, onTestFinished, test } from 'vitest'
import { createPool } from './connection.ts'
import { query } from './engine/query.fixture.ts'
import { makeScratchFolder } from './engine/scratch-folder.fixture.ts'
import { startEngine } from './engine/start-engine.ts'
import { ensureRoles } from './roles.ts'

test('several databases of a cluster can create the application’s role at the same time', async () => {
  const engine = await startEngine({ dataDir: await makeScratchFolder(), log: () => {}, purpose: 'test' })
  onTestFinished(() => engine.stop())
  const names = ['one', 'two', 'three', 'four']
  const pools: ReturnType<typeof createPool>[] = []
  for (const name of names) {
    await query(engine.url, `create database ${name}`)
    const pool = createPool({ connectionString: engine.url.replace(/quotespark$/, name) })
    await pool.query('select 1') // connected, so that they run at the same time
    pools.push(pool)
  }
  for (let round = 0; round < 10; round++) {
    await Promise.all(pools.map(ensureRoles))
    const [role] = await query(
      engine.url,
      "select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'quotespark_app'",
    )
    expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false })
    for (const pool of pools) {
      const client = await pool.connect()
      await client.query('set role quotespark_app')
      await client.query('reset role')
      client.release()
    }
    await query(engine.url, 'drop role quotespark_app')
  }

  // A user who may not create roles is told what to ask an administrator for.
  await query(engine.url, `create role "Shop-Owner" login password 'secret'`)
  const owner = createPool({
    connectionString: engine.url.replace(/quotespark:[^@]+@/, 'Shop-Owner:secret@'),
  })
  await expect(ensureRoles(owner)).rejects.toThrow(
    'Ask a server administrator to run: CREATE ROLE quotespark_app NOLOGIN; GRANT quotespark_app TO "Shop-Owner";',
  )
  await Promise.all([...pools, owner].map((pool) => pool.end()))
})
