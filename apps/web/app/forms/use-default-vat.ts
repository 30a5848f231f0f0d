import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import type { DefaultVatOfDocument } from './item-vat.ts'

/**
 * Default VAT of new lines for this customer; the company's default without a customer. Keeps its identity until a value
 * changes; while another customer loads, it is that of the previous one.
 */
export function useDefaultVatTreatment(
  customer_id: string,
  new_line_rate: string | null,
  prices_include_vat: boolean,
): DefaultVatOfDocument {
  const { vat_registered, vat_category, exemption_reason } = useAccount().company
  const { data } = useQuery({
    ...api.customer.get.queryOptions({ input: { id: customer_id } }),
    enabled: customer_id !== '',
    placeholderData: keepPreviousData,
  })
  const customer = customer_id === '' ? undefined : data
  const category = customer?.vat_category ?? null
  const reason = customer?.exemption_reason ?? null
  return useMemo(
    () => ({
      customer: { vat_category: category, exemption_reason: reason },
      company: { vat_registered, vat_category, exemption_reason },
      new_line_rate,
      prices_include_vat,
    }),
    [category, reason, vat_registered, vat_category, exemption_reason, new_line_rate, prices_include_vat],
  )
}
