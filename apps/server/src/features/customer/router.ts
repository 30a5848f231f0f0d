import { staff } from '../../api/procedures.ts'
import { requireCustomer } from '../../document/require-customer.ts'
import { countCustomers } from './count-customers.ts'
import { createCustomer } from './create-customer.ts'
import { listCustomerDocuments } from './list-customer-documents.ts'
import { listCustomers } from './list-customers.ts'
import { presentCustomer } from './present-customer.ts'
import { updateCustomer } from './update-customer.ts'

export const customerRouter = {
  list: staff.customer.list.handler(({ context, input }) => listCustomers(context, input)),
  count: staff.customer.count.handler(async ({ context, input }) => ({
    total: await countCustomers(context, input),
  })),
  get: staff.customer.get.handler(async ({ context, input }) => {
    const { db, actor } = context
    const customer = await requireCustomer(db, actor.company_id, input.id)
    return { ...presentCustomer(customer, actor), ...(await listCustomerDocuments(context, customer.id)) }
  }),
  create: staff.customer.create.handler(async ({ context, input }) =>
    presentCustomer(await createCustomer(context, input), context.actor),
  ),
  update: staff.customer.update.handler(async ({ context, input }) =>
    presentCustomer(await updateCustomer(context, input), context.actor),
  ),
}
