import type { CompanySwitch as SwitchName } from '@quotespark/contract'
import { Switch } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useCompanyChange } from './use-company-change.ts'

export interface CompanySwitchProps {
  name: SwitchName
  label: string
  /** Explains the effect. */
  description: ReactNode
  /** Toast shown after switching. */
  saved: string
}

/** A switch that takes effect at once, independently of the form around it. */
export function CompanySwitch({ name, label, description, saved }: CompanySwitchProps) {
  const { company, abilities } = useAccount()
  const change = useCompanyChange()
  const { mutate, isPending, variables } = useSingleMutation(
    api.company.updateSwitches.mutationOptions({
      onSuccess: (answer) => change.saved(answer, saved),
      onError: (error) => change.failed(error, 'Failed to update settings'),
    }),
  )
  return (
    <Switch
      label={label}
      description={description}
      checked={(isPending ? variables?.[name] : undefined) ?? company[name]}
      onCheckedChange={(checked) => mutate({ [name]: checked })}
      disabled={!abilities.manage_company}
    />
  )
}
