import type { Customer, Template } from '@quotespark/contract'
import { fillPlaceholders, type PlaceholderValues, placeholderValues } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import type { TemplateText } from '../kinds/kind.ts'
import { withDefaultVat } from './default-vat/default-vat-lines.ts'
import { lineFields } from './line/line-fields.ts'
import type { LineList } from './line/line-list.ts'
import type { DocumentFields } from './use-document-draft.ts'

interface TemplateStartOptions {
  form: UseFormReturn<DocumentFields>
  /** The texts that the form has. */
  texts: readonly TemplateText[]
  lines: LineList
  usual: DefaultVatOfDocument
  /** The chosen customer; null while there is none. */
  customer: Customer | null
}

export interface TemplateStart {
  start: (template: Template) => void
  /** The template last started from; null for none. */
  template: Template | null
}

/**
 * Writes a template into a form. Fields that the template leaves empty stay as they are. Placeholders for the customer are
 * filled in as soon as one is chosen.
 */
export function useTemplateStart(options: TemplateStartOptions): TemplateStart {
  const { form, texts, lines, usual, customer } = options
  const [template, setTemplate] = useState<Template | null>(null)
  const read = (text: TemplateText): string => form.getValues(text) ?? ''
  const write = (text: TemplateText, value: string) => form.setValue(text, value, { shouldDirty: true })
  const values = () => placeholderValues(londonDate(new Date()), customer)

  function fill(known: PlaceholderValues) {
    for (const text of texts) {
      const typed = read(text)
      const filled = fillPlaceholders(typed, known)
      if (filled !== typed) write(text, filled)
    }
    for (const [index, { fields }] of lines.current().entries()) {
      const description = fillPlaceholders(fields.description, known)
      if (description !== fields.description) lines.change(index, { description })
    }
  }
  const fillLater = useEffectEvent(() => template && fill(values()))
  useEffect(() => {
    if (customer) fillLater()
  }, [customer])

  return {
    template,
    start(chosen) {
      for (const text of texts) {
        const said = chosen[text]
        if (said) write(text, said)
      }
      const { discount_percent, discount_amount, items } = chosen
      form.setValue('discount_percent', discount_percent)
      form.setValue('discount_amount', discount_amount)
      if (items.length > 0) lines.replace(items.map((item) => withDefaultVat(lineFields(item), usual)))
      fill(values())
      setTemplate(chosen)
    },
  }
}
