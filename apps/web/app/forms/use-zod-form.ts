import { useHydrated } from '@quotespark/ui'
import {
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type LoadRules, useResolver } from './rules.ts'

type Props<Input extends FieldValues, Output extends FieldValues> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver' | 'defaultValues'
> & { defaultValues?: DefaultValues<Input> }

/**
 * A form over one of the contract's inputs: the server's own rules, checked before anything is sent. The first field
 * that is wrong takes the focus. What was typed stays until the component goes, also what was typed before the program
 * had started on a form that came written out.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  rules: LoadRules<Input, Output>,
  { defaultValues, ...props }: Props<Input, Output>,
): UseFormReturn<Input, unknown, Output> {
  const isHydrated = useHydrated()
  return useForm<Input, unknown, Output>({
    ...props,
    ...(defaultValues && { defaultValues: isHydrated ? defaultValues : withTyped(defaultValues) }),
    resolver: useResolver(rules),
  })
}

/** Only the first drawing counts: the form library then writes what it starts with into the fields. */
function withTyped<Values extends object>(defaultValues: Values): Values {
  const values: FieldValues = { ...defaultValues }
  for (const name in values) {
    values[name] =
      (globalThis.document?.getElementsByName(name)[0] as HTMLInputElement)?.value || values[name]
  }
  return values as Values
}
