import { customers } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { staff, staffInSeveralTransactions } from '../../api/procedures.ts'
import { requireCompany } from '../../company/require-company.ts'
import { lockCustomer } from '../document/lock-customer.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { leaveOut, sendNow } from './by-hand.ts'
import { holdInvoice, noteReply, releaseInvoice } from './holds.ts'
import { getInvoiceChasing, skipStep } from './invoice-chasing.ts'
import { listChasing } from './list-chasing.ts'
import { previewStep } from './preview-step.ts'
import { presentSteps, updateSteps } from './steps.ts'

export const chasingRouter = {
  list: staff.chasing.list.handler(({ context, input }) => listChasing(context, input)),
  send: staffInSeveralTransactions.chasing.send.handler(({ context, input }) => sendNow(context, input)),
  leaveOut: staff.chasing.leaveOut.handler(async ({ context, input }) => ({
    left_out: await leaveOut(context, input),
  })),
  getSteps: staff.chasing.getSteps.handler(async ({ context: { db, actor } }) =>
    presentSteps(await requireCompany(db, actor.company_id)),
  ),
  updateSteps: staff.chasing.updateSteps.handler(({ context, input }) => updateSteps(context, input)),
  previewStep: staffInSeveralTransactions.chasing.previewStep.handler(({ context, input }) =>
    previewStep(context.services, context.asStaff, input),
  ),
}

/** Chasing of one invoice, part of the invoices' router. */
export const invoiceChasingRouter = {
  getChasing: staff.invoice.getChasing.handler(({ context, input }) => getInvoiceChasing(context, input.id)),
  holdChasing: staff.invoice.holdChasing.handler(async ({ context, input }) => {
    await holdInvoice(context, input)
    return getInvoiceChasing(context, input.id)
  }),
  releaseChasing: staff.invoice.releaseChasing.handler(async ({ context, input }) => {
    await releaseInvoice(context, input.id)
    return getInvoiceChasing(context, input.id)
  }),
  noteReply: staff.invoice.noteReply.handler(async ({ context, input }) => {
    await noteReply(context, input)
    return getInvoiceChasing(context, input.id)
  }),
  skipChasingStep: staff.invoice.skipChasingStep.handler(async ({ context, input }) => {
    await skipStep(context, input)
    return getInvoiceChasing(context, input.id)
  }),
}

/** Chasing of one customer, part of the customers' router. */
export const customerChasingRouter = {
  getChasing: staff.customer.getChasing.handler(async ({ context: { db, actor }, input }) => {
    const { is_chased } = await requireCustomer(db, actor.company_id, input.id)
    return { is_on: is_chased }
  }),
  setChasing: staff.customer.setChasing.handler(async ({ context, input: { id, is_on } }) => {
    const { company_id } = await lockCustomer(context, id)
    await context.db
      .update(customers)
      .set({ is_chased: is_on })
      .where(and(eq(customers.company_id, company_id), eq(customers.id, id)))
    return { is_on }
  }),
}
