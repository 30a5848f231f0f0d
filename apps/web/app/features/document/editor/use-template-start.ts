import type { Customer, Template } from '@quotespark/contract'
import { fillPlaceholders, type PlaceholderValues, placeholderValues } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import type { TemplateText } from '../kinds/kind.ts'
import { lineFields } from './line/line-fields.ts'
import type { LineList } from './line/line-list.ts'
import { convertedDiscount, linesOfTemplate } from './price-basis/converted-lines.ts'
import type { DocumentFields } from './use-document-draft.ts'

interface TemplateStartOptions {
  form: UseFormReturn<DocumentFields>
  /** The texts that the form has. */
  texts: readonly TemplateText[]
  lines: LineList
  usual: DefaultVatOfDocument
  bills: boolean
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
  const { form, texts, lines, usual, customer, bills } = options
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
      const started = linesOfTemplate(chosen, usual)
      const typed = { before: chosen.items.map(lineFields), after: started }
      form.setValue('discount_percent', chosen.discount_percent)
      form.setValue('discount_amount', convertedDiscount(chosen.discount_amount, typed, bills))
      if (started.length > 0) lines.replace(started)
      fill(values())
      setTemplate(chosen)
    },
  }
}
