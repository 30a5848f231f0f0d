import { staff, staffOfLists } from '../../api/procedures.ts'
import { countSchedules, listMade, listSchedules } from './list-schedules.ts'
import { getSchedule } from './present-schedule.ts'
import { endSchedule, pauseSchedule, resumeSchedule, skipPeriod, unskipPeriod } from './step-schedule.ts'
import { addVersion, createSchedule, previewSchedule, updateSchedule } from './write-schedule.ts'

export const recurringInvoiceRouter = {
  list: staffOfLists.recurring_invoice.list.handler(({ context, input }) => listSchedules(context, input)),
  count: staffOfLists.recurring_invoice.count.handler(({ context, input }) => countSchedules(context, input)),
  get: staff.recurring_invoice.get.handler(({ context, input }) => getSchedule(context, input.id)),
  listInvoices: staff.recurring_invoice.listInvoices.handler(({ context, input }) =>
    listMade(context, input),
  ),
  preview: staff.recurring_invoice.preview.handler(({ context, input }) => previewSchedule(context, input)),
  create: staff.recurring_invoice.create.handler(async ({ context, input }) =>
    getSchedule(context, await createSchedule(context, input)),
  ),
  update: staff.recurring_invoice.update.handler(async ({ context, input }) => {
    await updateSchedule(context, input)
    return getSchedule(context, input.id)
  }),
  addVersion: staff.recurring_invoice.addVersion.handler(async ({ context, input }) => {
    await addVersion(context, input)
    return getSchedule(context, input.id)
  }),
  pause: staff.recurring_invoice.pause.handler(async ({ context, input: { id, reason } }) => {
    await pauseSchedule(context, id, reason)
    return getSchedule(context, id)
  }),
  resume: staff.recurring_invoice.resume.handler(async ({ context, input: { id } }) => {
    await resumeSchedule(context, id)
    return getSchedule(context, id)
  }),
  end: staff.recurring_invoice.end.handler(async ({ context, input: { id } }) => {
    await endSchedule(context, id)
    return getSchedule(context, id)
  }),
  skip: staff.recurring_invoice.skip.handler(async ({ context, input: { id, date } }) => {
    await skipPeriod(context, id, date)
    return getSchedule(context, id)
  }),
  unskip: staff.recurring_invoice.unskip.handler(async ({ context, input: { id, date } }) => {
    await unskipPeriod(context, id, date)
    return getSchedule(context, id)
  }),
}
