import { useRef } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { type LoadRules, useResolver } from '~/forms/rules.ts'

interface DraftableFieldsOptions<Values extends FieldValues, Output extends FieldValues> {
  /** The rules of a complete document, and those of a draft, which may lack what the others require. */
  complete: LoadRules<Values, Output>
  draft: LoadRules<Values, Output>
  /** True to be given the fields as typed, once they pass. */
  raw?: boolean
  /** Used once. */
  defaultValues: DefaultValues<Values>
}

/** Fields of a document in React Hook Form. Each save decides by `checkAs` which rules apply. */
export function useDraftableFields<Values extends FieldValues, Output extends FieldValues>({
  complete,
  draft,
  raw = false,
  defaultValues,
}: DraftableFieldsOptions<Values, Output>): {
  form: UseFormReturn<Values, unknown, Output>
  checkAs: (as: 'draft' | 'complete') => void
} {
  const isDraft = useRef(false)
  const asComplete = useResolver(complete, { raw })
  const asDraft = useResolver(draft, { raw })
  const form = useForm<Values, unknown, Output>({
    defaultValues,
    shouldFocusError: false,
    resolver: (values, context, options) =>
      (isDraft.current ? asDraft : asComplete)(values, context, options),
  })
  return {
    form,
    checkAs: (as) => {
      isDraft.current = as === 'draft'
    },
  }
}
