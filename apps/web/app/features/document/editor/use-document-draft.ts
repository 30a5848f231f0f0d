import { useCallback } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type StoredInput, useDraftStorage } from '~/forms/use-draft-storage.ts'
import type { TypedDiscount } from './discount/typed-discount.ts'
import type { LineFields } from './line/line-fields.ts'
import type { LineList } from './line/line-list.ts'

/** Fields that the forms of all kinds have. */
export interface DocumentFields extends FieldValues, TypedDiscount {
  customer_id: string
  prices_include_vat?: boolean | undefined
  items: LineFields[]
}

/** A document form as typed: its fields, and its lines beside them. */
export interface TypedDocument<Values> {
  values: Values
  lines: LineFields[]
}

interface DocumentDraftOptions<Values extends FieldValues, Output> {
  /** Names the draft: 'quote new', or the kind and id of the document. */
  what: string
  version: string | null
  form: UseFormReturn<Values, unknown, Output>
  lines: LineList
  isChanged: boolean
}

/** Keeps what is typed into a document on this device. */
export function useDocumentDraft<Values extends FieldValues, Output>({
  what,
  version,
  form,
  lines,
  isChanged,
}: DocumentDraftOptions<Values, Output>): StoredInput {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [
        lines.subscribe(listener),
        form.subscribe({ formState: { values: true }, callback: listener }),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
    [form, lines],
  )
  const read = (): TypedDocument<Values> => ({
    values: { ...form.getValues(), items: [] },
    lines: lines.current().map(({ fields }) => fields),
  })
  return useDraftStorage({ what, version, isChanged, read, subscribe })
}
