import { asSystem } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { cleanUp } from '../jobs/clean-up.ts'
import type { TimedJob } from '../jobs/queue.ts'
import type { Services } from '../services.ts'
import { removeClosedCompanies } from './company/remove-closed-companies.ts'
import { startTransmitting } from './document/e-invoice/transmit.ts'
import { certify } from './document/evidence/certificate.ts'
import { mailReceipt } from './document/payment/thank-for-payment.ts'
import { finishSealings } from './document/sealing/finish-sealings.ts'
import { sweepAttachments } from './invoice/attachments/sweep-attachments.ts'
import { remindOverdue } from './invoice/remind-overdue.ts'
import { sendDueInvoices } from './invoice/send-due-invoices.ts'
import { expireQuotes } from './quote/expire-quotes.ts'
import { followUpQuotes } from './quote/follow-up-quotes.ts'

interface Timed {
  cron: string
  /** Writes documents and files: waits while the disk is nearly full, and is made up for. */
  waitsForRoom?: true
  run(services: Services): Promise<unknown>
}

/** What is done by the clock. Times are London's: customers are written to in the morning. */
const TIMETABLE: Record<TimedJob, Timed> = {
  'send-due-invoices': { cron: '* * * * *', waitsForRoom: true, run: sendDueInvoices },
  'expire-quotes': { cron: '*/5 * * * *', run: expireQuotes },
  'follow-up-quotes': { cron: '0 9 * * *', waitsForRoom: true, run: followUpQuotes },
  'remind-overdue': { cron: '0 9 * * *', waitsForRoom: true, run: remindOverdue },
  'finish-sealings': { cron: '* * * * *', run: finishSealings },
  'settle-tallies': { cron: '*/5 * * * *', run: settleTallies },
  'clean-up': { cron: '30 3 * * *', run: tidy },
}

/** Begins to work off what the queue holds, and what the clock says. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, config } = services
  if (!config.keepsMail) {
    // The libraries of the mail providers are loaded where there is something to send with.
    const { startSending } = await import('../jobs/start-sending.ts')
    await startSending(services)
  }
  await startTransmitting(services)
  await queue.work('certify-acceptance', ({ answer_id, ...document }) =>
    certify(services, document, answer_id),
  )
  await queue.work('mail-receipt', (mail) => mailReceipt(services, mail))
  await queue.work('end-hold', ({ hold_id, ...document }) => services.holds.end(document, hold_id))
  for (const [name, { cron, waitsForRoom, run }] of Object.entries(TIMETABLE) as [TimedJob, Timed][]) {
    await queue.work(name, async () => {
      if (!waitsForRoom || !(await services.disk.look()).is_nearly_full) await run(services)
    })
    await queue.schedule(name, cron)
  }
}

/** Documents are counted from few rows, however much was written since. */
async function settleTallies({ database }: Services): Promise<void> {
  await asSystem(database, (db) => db.execute(sql`select settle_tallies()`))
  await asSystem(database, (db) => db.execute(sql`select settle_revenue()`))
}

async function tidy(services: Services): Promise<void> {
  await cleanUp(services)
  await sweepAttachments(services)
  await removeClosedCompanies(services)
}
