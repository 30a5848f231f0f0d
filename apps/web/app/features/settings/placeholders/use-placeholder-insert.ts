import { type FocusEvent, useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** As if it had been typed. */
const CHANGED = { shouldDirty: true, shouldValidate: true }

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Inserts placeholders where the cursor was last, at the end of the field `otherwise` before there was one. */
export function usePlaceholderInsert<Values extends FieldValues, Output>(
  { getValues, setValue }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setValue'>,
  otherwise: FieldPath<Values>,
) {
  const cursor = useRef<TextControl>(null)
  return {
    /** For each field of text; it must be called by its path in the form. */
    onFocus({ target }: FocusEvent<TextControl>) {
      cursor.current = target
    },
    insert(placeholder: string) {
      const target = cursor.current
      const path = (target?.name as FieldPath<Values> | undefined) ?? otherwise
      const written: string = getValues(path) ?? ''
      const start = target?.selectionStart ?? written.length
      const end = target?.selectionEnd ?? start
      const words = written.slice(0, start) + placeholder + written.slice(end)
      setValue(path, words as FieldPathValue<Values, typeof path>, CHANGED)
      target?.focus()
      target?.setSelectionRange(start + placeholder.length, start + placeholder.length)
    },
  }
}
