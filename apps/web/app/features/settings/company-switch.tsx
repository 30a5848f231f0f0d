import type { CompanySwitch as SwitchName } from '@quotespark/contract'
import { Switch } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'

export interface CompanySwitchProps {
  name: SwitchName
  label: string
  /** Explains the effect. */
  description: ReactNode
}

/** A switch of the company, as a field of the form around it. */
export function CompanySwitch({ name, label, description }: CompanySwitchProps) {
  const { abilities } = useAccount()
  const { control } = useFormContext<Record<SwitchName, boolean>>()
  const { field } = useController({ control, name })
  return (
    <Switch
      ref={field.ref}
      label={label}
      description={description}
      checked={field.value}
      onCheckedChange={field.onChange}
      disabled={!abilities.manage_company}
    />
  )
}
