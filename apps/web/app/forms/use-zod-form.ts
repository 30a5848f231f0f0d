import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { type LoadRules, useResolver } from './rules.ts'

/**
 * A form over one of the contract's inputs: the server's own rules, checked before anything is sent. The first field
 * that is wrong takes the focus. What was typed stays until the component goes.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  rules: LoadRules<Input, Output>,
  props: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ ...props, resolver: useResolver(rules) })
}
