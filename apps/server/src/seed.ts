import { createDatabase, createPool, migrate } from '@quotespark/database'
import { createPdfRenderer } from '@quotespark/paper/pdf'
import { WORLDS } from '@quotespark/testing/worlds'
import { createGuessLimits } from './auth/guess-limits.ts'
import { createBackground } from './background.ts'
import { readConfig } from './config.ts'
import { createDiskSpace } from './files/disk-space.ts'
import { openFileStore } from './files/file-store.ts'
import { createPictureDrawer } from './files/pictures/picture-drawer.ts'
import { startQueue } from './jobs/queue.ts'
import { createLogger } from './logger.ts'
import { createOperatingState } from './operating/operating-state.ts'
import { buildWorld, SEED_PASSWORD } from './seed/build-world.ts'
import { startDatabase } from './start-database.ts'

const say = (sentence: string) => console.log(sentence)
const name = process.argv[2] ?? ''
const world = WORLDS[name]?.()
if (!world) {
  console.error(`Usage: npm run seed -- <world>, where <world> is one of: ${Object.keys(WORLDS).join(', ')}`)
  process.exit(1)
}

const config = readConfig(process.env)
process.umask(0o077) // as in the application
const logger = createLogger(config.LOG_LEVEL)
const engine = await startDatabase(config, say).catch((error: Error) => {
  console.error(error.message)
  return process.exit(1)
})
await migrate(engine.directUrl, say)
const pool = createPool({ connectionString: engine.directUrl })
const database = createDatabase(pool)
const queue = await startQueue(database, pool, logger)
const pdf = createPdfRenderer()
const pictures = createPictureDrawer()
const background = createBackground(logger)
const disk = createDiskSpace(config)
say(`Building the world '${name}' …`)
try {
  const { email, counts } = await buildWorld(world, {
    // Mails of a made-up year are kept, whatever provider is configured: none goes out, and nobody undoes a send.
    config: { ...config, capturesMail: true, SEND_HOLD_SECONDS: 0 },
    logger,
    database,
    queue,
    guesses: createGuessLimits({ config, database }),
    background,
    pdf,
    pictures,
    files: await openFileStore(config),
    disk,
    state: createOperatingState({ database, queue, disk }),
    stripe: undefined,
  })
  say(`${world.company.name}: ${counts}`)
  say(`Sign in with ${email} and the password ${SEED_PASSWORD}`)
} finally {
  await background.settled()
  await queue.stop()
  await pdf.close()
  await pictures.close()
  await pool.end()
  await engine.stop()
}
