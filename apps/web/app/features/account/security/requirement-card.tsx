import type { Security } from '@quotespark/contract'
import { Card, CardContent, CardDescription, CardHeader, CardTitle, Switch, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { accountQuery, useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useSecurityChange } from './use-security-change.ts'

/** The company's sign-in requirements for everyone who works for it. */
export function RequirementCard({ security: { has_second_factor } }: { security: Security }) {
  const { company } = useAccount()
  const queryClient = useQueryClient()
  const change = useSecurityChange()
  const { mutate, isPending, variables } = useSingleMutation(
    api.company.requireSecondFactor.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(
          accountQuery.queryKey,
          (account) => account && { ...account, company: answer },
        )
        showToast({
          title: answer.require_second_factor
            ? 'Everyone now needs a second factor.'
            : 'A second factor is now optional.',
          tone: 'success',
        })
      },
      onError: (error) => change.failed(error, 'Nothing was changed'),
    }),
  )
  const isRequired = company.require_second_factor
  return (
    <Card aria-labelledby="requirement-title">
      <CardHeader>
        <CardTitle id="requirement-title">Your team</CardTitle>
        <CardDescription>For everyone at {company.name}.</CardDescription>
      </CardHeader>
      <CardContent className="first:pt-0 sm:first:pt-0">
        <Switch
          label="Require a second factor"
          description={
            has_second_factor || isRequired
              ? 'Anyone without one is asked to set it up the next time they open Quotespark.'
              : 'Set one up for yourself first.'
          }
          checked={(isPending ? variables?.required : undefined) ?? isRequired}
          disabled={!has_second_factor && !isRequired}
          onCheckedChange={(required) => mutate({ required })}
        />
      </CardContent>
    </Card>
  )
}
