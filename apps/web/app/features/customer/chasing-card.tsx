import type { CustomerDetail } from '@quotespark/contract'
import { Button, Card, CardContent, CardHeader, CardTitle, Skeleton, Switch, showToast } from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/** Switches the reminders and follow-ups of one customer. */
export function ChasingCard({ customer: { id } }: { customer: CustomerDetail }) {
  const { data, error, refetch } = useQuery(api.customer.getChasing.queryOptions({ input: { id } }))
  return (
    <Card aria-labelledby="customer-chasing-title">
      <CardHeader>
        <CardTitle id="customer-chasing-title">Chasing</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 text-sm">
        {data ? (
          <ChasingSwitch id={id} isOn={data.is_on} />
        ) : error ? (
          <>
            <p role="alert">{errorSentence(error)}</p>
            <Button variant="outline" size="sm" className="self-start" onClick={() => void refetch()}>
              Try Again
            </Button>
          </>
        ) : (
          <Skeleton className="h-10 w-full" />
        )}
        <Link to={`/app/chasing?customer=${id}`} className="text-link underline-offset-4 hover:underline">
          Emails that are planned
        </Link>
      </CardContent>
    </Card>
  )
}

function ChasingSwitch({ id, isOn }: { id: string; isOn: boolean }) {
  const { abilities, company } = useAccount()
  const queryClient = useQueryClient()
  const change = useSingleMutation(
    api.customer.setChasing.mutationOptions({
      onSuccess(chasing) {
        queryClient.setQueryData(api.customer.getChasing.queryOptions({ input: { id } }).queryKey, chasing)
        void queryClient.invalidateQueries({ queryKey: api.chasing.key() })
        void queryClient.invalidateQueries({ queryKey: api.invoice.getChasing.key() })
      },
      onError: (error) =>
        showToast({ title: 'Nothing was changed', description: errorSentence(error), tone: 'danger' }),
    }),
  )
  return (
    <Switch
      label="Chase this customer"
      description={chasedWords(company)}
      checked={change.variables && change.isPending ? change.variables.is_on : isOn}
      disabled={change.isPending || !abilities.create_documents}
      onCheckedChange={(is_on) => change.mutate({ id, is_on })}
    />
  )
}

/** Says which documents the company chases its customers for. */
function chasedWords({
  remind_overdue,
  follow_up_quotes,
}: {
  remind_overdue: boolean
  follow_up_quotes: boolean
}): string {
  const chased = [remind_overdue && 'invoices', follow_up_quotes && 'quotes'].filter(Boolean)
  if (chased.length === 0) return 'Chasing is switched off for all customers, in Settings.'
  return `Reminders of ${chased.join(' and ')} are emailed automatically.`
}
