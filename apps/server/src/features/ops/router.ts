import manifest from '../../../package.json' with { type: 'json' }
import { operator } from '../../api/procedures.ts'
import { listFailedMails, sendAgain } from './failed-mails.ts'
import { readBackups } from './read-backups.ts'

export const opsRouter = {
  get: operator.ops.get.handler(async ({ context: { services } }) => {
    const { config, database, pdf, state } = services
    const [{ queues, mails, database_bytes, disk }, failed, backups] = await Promise.all([
      state(),
      listFailedMails(database),
      readBackups(config.DATA_DIR),
    ])
    return {
      version: manifest.version,
      running_since: new Date(performance.timeOrigin).toISOString(),
      queues,
      mails: { are_sent: !config.keepsMail, waiting: mails.waiting, failed },
      drawing: pdf.load(),
      database_bytes,
      disk,
      backups,
    }
  }),
  sendAgain: operator.ops.sendAgain.handler(async ({ context, input }) => {
    await sendAgain(context.services, input.id)
    return { id: input.id }
  }),
}
