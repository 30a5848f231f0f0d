import type { MailTemplateInfo, testEmailInput } from '@quotespark/contract'
import { useEffect, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '~/account/session.ts'
import { contractRules } from '~/forms/rules.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

const rules = contractRules('testEmailInput')

type TestEmail = z.output<typeof testEmailInput>

export interface TestEmailForm {
  form: UseFormReturn<z.input<typeof testEmailInput>, unknown, TestEmail>
  template: MailTemplateInfo
  /** Values for the variables of this template. */
  variables: Record<string, string>
  choose: (template: string) => void
  reset: () => void
}

const samplesOf = ({ variables }: MailTemplateInfo) =>
  Object.fromEntries(variables.map(({ name, sample }) => [name, sample]))

/** The form of the page: every variable starts with a sample, and typed values carry over to other templates. */
export function useTestEmailForm(templates: readonly MailTemplateInfo[]): TestEmailForm {
  const [first] = templates
  if (!first) throw new Error('there are no templates')
  const form = useZodForm(rules, {
    defaultValues: { to: '', template: first.name, variables: samplesOf(first) },
  })
  const { control, setValue, resetField, getValues } = form
  const name = useWatch({ control, name: 'template' })
  const typed = useWatch({ control, name: 'variables' })
  const template = templates.find((one) => one.name === name) ?? first
  const variables = useMemo(
    () => Object.fromEntries(template.variables.map((one) => [one.name, typed[one.name] ?? one.sample])),
    [template, typed],
  )

  // Most people send the test to themselves.
  const { data: session } = useSession()
  const ownAddress = session?.user.email
  useEffect(() => {
    if (ownAddress) resetField('to', { defaultValue: ownAddress, keepDirty: true })
  }, [ownAddress, resetField])

  function fill(next: MailTemplateInfo, values: Record<string, string>) {
    form.clearErrors()
    setValue('template', next.name)
    setValue('variables', values)
  }

  return {
    form,
    template,
    variables,
    choose: (chosen) => {
      const next = templates.find((one) => one.name === chosen)
      if (!next) return
      const before = samplesOf(template)
      const now = getValues('variables')
      const kept = Object.entries(now).filter(([key, value]) => value !== before[key])
      fill(next, { ...samplesOf(next), ...Object.fromEntries(kept) })
    },
    reset: () => fill(template, samplesOf(template)),
  }
}
