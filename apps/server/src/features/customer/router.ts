import { staff, staffOfLists } from '../../api/procedures.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { archiveCustomer, restoreCustomer } from './archive-customer.ts'
import { createCustomer } from './create-customer.ts'
import { customerCreditRouter } from './credit/router.ts'
import { deleteCustomer } from './delete-customer.ts'
import { findCustomersByEmail } from './find-customers-by-email.ts'
import { inviteToPortal } from './invite-to-portal.ts'
import { listCustomerInvoices, listCustomerQuotes } from './list-customer-documents.ts'
import { countCustomers, listCustomers } from './list-customers.ts'
import { listCustomersWithoutEInvoice } from './list-without-e-invoice.ts'
import { presentCustomer, presentCustomerDetail } from './present-customer.ts'
import { statementRouter } from './statement-router.ts'
import { updateCustomer } from './update-customer.ts'

export const customerRouter = {
  ...customerCreditRouter,
  ...statementRouter,
  list: staffOfLists.customer.list.handler(({ context, input }) => listCustomers(context, input)),
  count: staffOfLists.customer.count.handler(async ({ context, input }) => ({
    total: await countCustomers(context, input),
  })),
  findByEmail: staff.customer.findByEmail.handler(async ({ context, input }) => ({
    items: await findCustomersByEmail(context, input.email),
  })),
  listWithoutEInvoice: staff.customer.listWithoutEInvoice.handler(({ context, input }) =>
    listCustomersWithoutEInvoice(context, input),
  ),
  get: staff.customer.get.handler(async ({ context, input }) =>
    presentCustomerDetail(context, await requireCustomer(context.db, context.actor.company_id, input.id)),
  ),
  listQuotes: staffOfLists.customer.listQuotes.handler(({ context, input }) =>
    listCustomerQuotes(context, input),
  ),
  listInvoices: staffOfLists.customer.listInvoices.handler(({ context, input }) =>
    listCustomerInvoices(context, input),
  ),
  create: staff.customer.create.handler(async ({ context, input }) =>
    presentCustomer(await createCustomer(context, input), context.actor),
  ),
  update: staff.customer.update.handler(async ({ context, input }) =>
    presentCustomerDetail(context, await updateCustomer(context, input)),
  ),
  invite: staff.customer.invite.handler(async ({ context, input }) =>
    presentCustomerDetail(context, await inviteToPortal(context, input)),
  ),
  archive: staff.customer.archive.handler(async ({ context, input }) =>
    presentCustomerDetail(context, await archiveCustomer(context, input.id)),
  ),
  restore: staff.customer.restore.handler(async ({ context, input }) =>
    presentCustomerDetail(context, await restoreCustomer(context, input.id)),
  ),
  delete: staff.customer.delete.handler(async ({ context, input }) => {
    await deleteCustomer(context, input.id)
    return { id: input.id }
  }),
}
