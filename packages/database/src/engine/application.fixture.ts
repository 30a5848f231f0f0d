// An application reduced to its database, for tests that kill it. Options arrive as JSON, and it reports events as lines of
// JSON. When started by root it may switch to another user, but only after loading, so that this user need not be able to
// enter the clone.
import pg from 'pg'
import type { EngineOptions } from './engine.ts'
import { startEngine } from './start-engine.ts'

const tell = (event: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(event)}\n`)
const { user, ...options } = JSON.parse(process.argv[2] ?? '{}') as Omit<EngineOptions, 'log'> & {
  user?: { uid: number; gid: number }
}
if (user) {
  process.setgroups?.([user.gid])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
}

try {
  const engine = await startEngine({ ...options, log: (message) => tell({ message }) })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // An application's last work after it is asked to stop: the database must still be there.
      const client = new pg.Client({ connectionString: engine.url })
      await client.connect()
      await client.query('create table if not exists last_work (id int)')
      await client.end()
      await engine.stop()
      tell({ stopped: true })
      process.exit()
    })
  }
  tell({ url: engine.url })
  setInterval(() => {}, 60_000)
} catch (error) {
  tell({ refused: (error as Error).message })
  process.exitCode = 1
}
