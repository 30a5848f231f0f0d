import { allocations, payments, type quotes } from '@quotespark/database'
import type { InvoiceStatus } from '@quotespark/domain/document'
import { v7 as uuidv7 } from 'uuid'
import { storeCustomer, storeInvoice, storeQuote } from './store-rows.ts'
import type { TestServer } from './test-server.ts'
import type { SignedUpStaff } from './test-users.ts'

export interface BusyCompany {
  staff: SignedUpStaff
  quote(
    values?: Omit<Partial<typeof quotes.$inferInsert>, 'customer_id'> & { total?: string },
  ): Promise<string>
  invoice(values: {
    status: InvoiceStatus
    due_date?: string
    total?: string
    paid?: string
    quote_id?: string
  }): Promise<string>
  pay(paid_on: string, amount: string): Promise<void>
}

/** Creates a company and functions to store quotes, invoices and payments; a quote is dated 10 November 2026 by default. */
export async function createBusyCompany(server: TestServer): Promise<BusyCompany> {
  const staff = await server.signUpWithCompany()
  const { database } = server.services
  const company_id = staff.company.id
  const customer_id = await storeCustomer(database, { company_id })
  const amounts = (total: string) => ({ subtotal: total, tax_amount: '0.00', total_amount: total })
  const invoice: BusyCompany['invoice'] = ({ total = '120.00', paid = '0.00', status, ...values }) =>
    storeInvoice(database, {
      company_id,
      customer_id,
      status,
      ...amounts(total),
      amount_paid: paid,
      paid_date: status === 'paid' ? '2026-11-20' : null,
      ...values,
    })
  return {
    staff,
    quote: ({ total = '120.00', ...values } = {}) =>
      storeQuote(database, {
        company_id,
        customer_id,
        created_at: '2026-11-10T10:00:00.000Z',
        ...amounts(total),
        ...values,
      }),
    invoice,
    async pay(paid_on, amount) {
      const invoice_id = await invoice({ status: 'sent', total: amount })
      const payment = { id: uuidv7(), company_id, amount }
      await database.insert(payments).values({ ...payment, paid_on, method: 'card' })
      await database
        .insert(allocations)
        .values({ ...payment, id: uuidv7(), payment_id: payment.id, document_id: invoice_id })
    },
  }
}
