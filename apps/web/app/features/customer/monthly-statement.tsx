import type { CustomerDetail } from '@quotespark/contract'
import { Card, CardContent, Switch, showToast } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useCustomerRefresh } from './use-customer-refresh.ts'

/** Switches the monthly statement of a customer. */
export function MonthlyStatement({ customer: { id, monthly_statement } }: { customer: CustomerDetail }) {
  const refresh = useCustomerRefresh()
  const change = useSingleMutation(
    api.customer.setStatementSending.mutationOptions({
      onSuccess: refresh,
      onError: (error) =>
        showToast({ title: 'Nothing was changed', description: errorSentence(error), tone: 'danger' }),
    }),
  )
  return (
    <Card className="mt-6">
      <CardContent>
        <Switch
          label="Send every month"
          description="On the first working day, for the month before, while something is owed."
          checked={change.variables && change.isPending ? change.variables.monthly : monthly_statement}
          disabled={change.isPending}
          onCheckedChange={(monthly) => change.mutate({ id, monthly })}
        />
      </CardContent>
    </Card>
  )
}
