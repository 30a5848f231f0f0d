import { useQuery } from '@tanstack/react-query'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import type { SendChecksNoticeProps } from '~/features/document/editor/checks/send-checks-notice.tsx'
import type { TypedDiscount } from '~/features/document/editor/discount/typed-discount.ts'
import type { LineList } from '~/features/document/editor/line/line-list.ts'

interface QuoteSendChecksOptions {
  lines: LineList
  discount: TypedDiscount
  customer_id: string
  valid_until: string | null | undefined
  focusValidUntil: () => void
}

/** The checks of the form's quote before it is sent, and where each is put right. */
export function useQuoteSendChecks(options: QuoteSendChecksOptions): SendChecksNoticeProps {
  const { lines, discount, customer_id, valid_until = null, focusValidUntil } = options
  const { company } = useAccount()
  const { data: customer } = useQuery({
    ...api.customer.get.queryOptions({ input: { id: customer_id } }),
    enabled: customer_id !== '',
  })
  return {
    options: {
      kind: 'quote',
      lines,
      bills: false,
      ...discount,
      vat_registered: company.vat_registered,
      valid_until,
      due_date: null,
      customer_email: customer?.email ?? null,
    },
    onField: { expired: focusValidUntil },
    links: { no_customer_email: { to: `/app/customers/${customer_id}/edit`, label: 'Add an email address' } },
  }
}
