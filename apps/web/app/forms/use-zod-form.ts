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
 * A form over one of the contract's inputs, validated by the server's own rules before anything is sent. The first invalid
 * field takes the focus. Input stays until the component unmounts, including text typed into a prerendered form before
 * the app had started.
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

/** Reads the text already in the fields. Only for the first render, when the form library writes its defaults into the fields. */
function withTyped<Values extends object>(defaultValues: Values): Values {
  const values: FieldValues = { ...defaultValues }
  for (const name in values) {
    values[name] =
      (globalThis.document?.getElementsByName(name)[0] as HTMLInputElement)?.value || values[name]
  }
  return values as Values
}
