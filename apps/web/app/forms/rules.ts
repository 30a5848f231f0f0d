import { showToast } from '@quotespark/ui'
import { useEffect } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { loadAhead } from '~/api/load-ahead.ts'
import { loadCode } from '~/api/load-code.ts'

/**
 * Validation rules of a form, loaded in a file of their own that no page waits for: the rules, and Zod with them, are larger
 * than most forms.
 */
export type LoadRules<Input, Output> = () => Promise<z.ZodType<Output, Input>>

type ContractInputs = typeof import('./contract-inputs.ts')

/** The server's own rules for one of the contract's inputs. */
export function contractRules<Name extends keyof ContractInputs>(
  name: Name,
): () => Promise<ContractInputs[Name]> {
  return async () => (await import('./contract-inputs.ts'))[name]
}

/** Resolver that starts loading the rules once the form is rendered, so that they are there before anyone has filled it in. */
export function useResolver<Input extends FieldValues, Output extends FieldValues>(
  rules: LoadRules<Input, Output>,
  { raw = false }: { raw?: boolean } = {},
): Resolver<Input, unknown, Output> {
  // A failed load is repeated when the rules are needed; a second failure shows a toast.
  useEffect(() => loadAhead(() => load(rules)), [rules])
  return async (values, context, options) => {
    try {
      const [schema, { zodResolver }] = await load(rules)
      return await zodResolver(schema, undefined, { raw: raw as false })(values, context, options)
    } catch {
      showToast(NOT_LOADED)
      return { values: {}, errors: { root: { type: 'rules', message: NOT_LOADED.title } } } as never
    }
  }
}

const NOT_LOADED = {
  id: 'rules-not-loaded',
  title: 'This form could not be checked',
  description: 'Please check your connection and press the button again. What you have typed is still there.',
  tone: 'danger',
} as const

function load<Rules>(rules: () => Promise<Rules>) {
  return loadCode(() => Promise.all([rules(), import('@hookform/resolvers/zod')]))
}
