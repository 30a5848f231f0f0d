import type { Company, Customer } from '@quotespark/contract'
import { type MissingParticular, missingInvoiceParticulars } from '@quotespark/domain/document'
import { useQueryClient } from '@tanstack/react-query'
import { accountQuery, useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { totalsOfLines } from '~/features/document/editor/preview-totals.ts'
import type { InvoiceFormValues, InvoiceInForm } from './invoice-form-values.ts'

/**
 * The legal details missing from the invoice in the form, by the server's own rule. Company and customer are
 * reloaded, because they may just have been completed in another tab.
 */
export function useMissingParticulars({ lines, totals }: InvoiceInForm) {
  const queryClient = useQueryClient()
  const { company: known } = useAccount()

  return async (fields: InvoiceFormValues): Promise<MissingParticular[]> => {
    const { customer_id, billing_address = null, items, discount_percent, discount_amount } = fields
    const read = await Promise.all([freshCompany(), freshCustomer(customer_id)]).catch(() => null)
    // When loading fails the server decides: it checks too.
    if (!read) return []
    const [company, customer] = read
    const chargesVat = totals.vat_registered
    const counted = totalsOfLines(lines.current(), { ...totals, discount_percent, discount_amount })
    return missingInvoiceParticulars(
      {
        total_amount: counted?.total_amount ?? '0.00',
        billing_address,
        items: items.map((item) => ({
          kind: item.kind ?? 'line',
          description: item.description,
          vat_rate: chargesVat ? item.vat_rate : null,
          vat_amount: chargesVat ? (item.vat_amount ?? null) : null,
          vat_category: chargesVat ? (item.vat_category ?? null) : null,
        })),
      },
      company,
      customer,
    )
  }

  async function freshCompany(): Promise<Company> {
    const account = await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })
    return account.company ?? known
  }

  function freshCustomer(id: string): Promise<Customer> {
    const query = api.customer.get.queryOptions({ input: { id } })
    return queryClient.fetchQuery({ ...query, staleTime: 0 })
  }
}
