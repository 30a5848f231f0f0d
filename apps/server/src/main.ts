import { readConfig } from './config.ts'
import { createLogger } from './logger.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const startedAt = performance.now()
const say = (sentence: string) => console.log(sentence)

try {
  const config = readConfig(process.env)
  // Files written by this process and its children are closed to other users.
  process.umask(0o077)
  if (config.MIGRATE === 'only') {
    const { migrateOnly } = await import('./migrate-only.ts')
    await migrateOnly(config, say)
    process.exit(0)
  }
  const logger = createLogger(config.LOG_LEVEL)
  const starting = startServer(config, logger, say)
  const stop = async () => (await starting).stop()
  stopOnSignals(stop, say)
  // An unhandled rejection concerns one piece of work; an uncaught exception puts everything in doubt.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception')
    stop().finally(() => process.exit(1))
  })

  const { url } = await starting
  if (config.capturesMail)
    say(
      `No email provider is configured: emails are stored at ${url}/dev/mail${config.ALLOW_DEV_MAIL ? ', where anyone can read them' : ''}`,
    )
  say(`Started in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  say(`Quotespark is ready at ${url}`)
} catch (error) {
  // Written for a person: the problem with the configuration, the port or the database.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
