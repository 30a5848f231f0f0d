import type { Invoice } from '@quotespark/contract'
import { compareMoney, formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { Alert, Button, showToast } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useMoneyRefresh } from '~/features/document/payment/use-money-refresh.ts'

/** Offers the credit of the customer for what they are to pay of an invoice. Draws nothing while there is none. */
export function UseCreditAlert({ invoice }: { invoice: Invoice }) {
  const { customer, balance_due, cis, abilities } = invoice
  const refresh = useMoneyRefresh()
  const { data: credit } = useQuery({
    ...api.customer.getCredit.queryOptions({ input: { id: customer?.id ?? '' } }),
    enabled: customer !== null && abilities.record_payment,
  })
  const { mutate, isPending } = useCreateMutation(api.customer.allocateCredit, {
    staysOpen: true,
    onSuccess: () => {
      refresh()
      showToast({ title: 'Credit used', tone: 'success' })
    },
    onError: (error) => {
      refresh()
      showToast({ title: errorSentence(error, 'Failed to use the credit'), tone: 'danger' })
    },
  })
  if (!customer || !abilities.record_payment || !credit || isZeroMoney(credit.available_amount)) return null
  const available = credit.available_amount
  const owed = cis?.to_pay_amount ?? balance_due
  if (isZeroMoney(owed)) return null
  const amount = compareMoney(owed, available) < 0 ? owed : available
  return (
    <Alert
      tone="info"
      title={`${customer.name} has ${formatMoney(available)} of credit`}
      action={
        <Button
          size="sm"
          variant="outline"
          loading={isPending}
          onClick={() => mutate({ id: customer.id, invoice_id: invoice.id, amount })}
        >
          Use credit
        </Button>
      }
    >
      {formatMoney(amount)} of it can be used on this invoice.
    </Alert>
  )
}
