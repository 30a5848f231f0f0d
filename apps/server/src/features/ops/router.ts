import manifest from '../../../package.json' with { type: 'json' }
import { operator } from '../../api/procedures.ts'
import { endAllSessions, endSessionsOf } from './end-sessions.ts'
import { listFailedMails, sendAgain } from './failed-mails.ts'
import { listMailReports } from './mail-reports.ts'
import { readBackups } from './read-backups.ts'

export const opsRouter = {
  get: operator.ops.get.handler(async ({ context: { services } }) => {
    const { config, database, pdf, state } = services
    const [{ queues, mails, database_bytes, disk, replica }, failed, backups, mail_reports] =
      await Promise.all([
        state(),
        listFailedMails(database),
        readBackups(config.DATA_DIR),
        listMailReports(database),
      ])
    return {
      version: manifest.version,
      running_since: new Date(performance.timeOrigin).toISOString(),
      queues,
      mails: { are_sent: !config.capturesMail, waiting: mails.waiting, failed },
      drawing: pdf.load(),
      database_bytes,
      disk,
      replica,
      backups,
      mail_reports,
    }
  }),
  sendAgain: operator.ops.sendAgain.handler(async ({ context, input }) => {
    await sendAgain(context.services, input.id)
    return { id: input.id }
  }),
  endSessions: operator.ops.endSessions.handler(async ({ context: { services }, input }) => ({
    ended: 'email' in input ? await endSessionsOf(services, input.email) : await endAllSessions(services),
  })),
}
