import { cleanUp } from '../jobs/clean-up.ts'
import type { ScheduledJob } from '../jobs/queue.ts'
import { removeMailTexts } from '../jobs/remove-mail-texts.ts'
import { settleTallies } from '../jobs/settle-tallies.ts'
import type { Services } from '../services.ts'
import { chaseCustomers } from './chasing/chase.ts'
import { removeClosedCompanies } from './company/remove-closed-companies.ts'
import { sweepAttachments } from './document/attachments/sweep-attachments.ts'
import { billDueStages } from './document/billing/bill-due-stages.ts'
import { startTransmitting } from './document/e-invoice/transmit.ts'
import { certify } from './document/evidence/certificate.ts'
import { followStripe } from './document/payment/follow-stripe.ts'
import { mailReceipt } from './document/payment/thank-for-payment.ts'
import { finishSealings } from './document/send/unfinished-sealings.ts'
import { sendMonthlyStatements } from './document/statement/monthly-statements.ts'
import { countPastVat } from './document/vat/count-past-vat.ts'
import { notifyOfMissingRate } from './invoice/late-payment/reference-rates.ts'
import { sendDueInvoices } from './invoice/send-due-invoices.ts'
import { expireQuotes } from './quote/expire-quotes.ts'
import { makeDueInvoices } from './recurring-invoice/make-due-invoices.ts'
import { sendMadeInvoices } from './recurring-invoice/send-made-invoices.ts'

interface Timed {
  cron: string
  /** Writes documents and files: skipped while the disk is nearly full, and caught up on later. */
  waitsForRoom?: true
  run(services: Services): Promise<unknown>
}

/** Scheduled jobs, in London time, so that customers get their emails in the morning. */
export const TIMETABLE: Record<ScheduledJob, Timed> = {
  'send-due-invoices': { cron: '* * * * *', waitsForRoom: true, run: sendDueInvoices },
  'expire-quotes': { cron: '*/5 * * * *', run: expireQuotes },
  'bill-due-stages': { cron: '0 8 * * *', waitsForRoom: true, run: billDueStages },
  'make-due-invoices': { cron: '*/5 6-23 * * *', waitsForRoom: true, run: makeDueInvoices },
  'send-made-invoices': { cron: '* 8-17 * * *', waitsForRoom: true, run: sendMadeInvoices },
  'chase-customers': {
    cron: '*/15 9-16 * * 1-5',
    waitsForRoom: true,
    // Statements that are still to be sent go first: they are their customers' mail of the day.
    run: async (services) => {
      await sendMonthlyStatements(services)
      await chaseCustomers(services)
    },
  },
  'look-for-reference-rate': { cron: '0 9 * * *', run: notifyOfMissingRate },
  'finish-sealings': { cron: '* * * * *', run: finishSealings },
  'count-past-vat': { cron: '* * * * *', run: countPastVat },
  'follow-stripe': { cron: '* * * * *', run: followStripe },
  'settle-tallies': { cron: '*/5 * * * *', run: settleTallies },
  'clean-up': { cron: '30 3 * * *', run: tidy },
  // Each run continues where an interrupted one stopped.
  'remove-closed-companies': { cron: '*/10 1-5 * * *', run: removeClosedCompanies },
}

/** Starts the workers of the queue and schedules the timed jobs. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, config } = services
  if (!config.capturesMail) {
    // Loads the mail providers' libraries only when emails are actually sent.
    const { startSending } = await import('../jobs/start-sending.ts')
    await startSending(services)
  }
  await startTransmitting(services)
  await queue.work('certify-acceptance', ({ answer_id, ...document }) =>
    certify(services, document, answer_id),
  )
  await queue.work('mail-receipt', (mail) => mailReceipt(services, mail))
  await queue.work('end-hold', ({ company_id, hold_id }) =>
    services.undoWindows.end({ company_id, id: hold_id }),
  )
  for (const [name, { cron, waitsForRoom, run }] of Object.entries(TIMETABLE) as [ScheduledJob, Timed][]) {
    await queue.work(name, async () => {
      if (!waitsForRoom || !(await services.disk.look()).is_nearly_full) await run(services)
    })
    await queue.schedule(name, cron)
  }
}

async function tidy(services: Services): Promise<void> {
  await cleanUp(services)
  await removeMailTexts(services)
  await sweepAttachments(services)
}
