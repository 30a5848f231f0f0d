import type { Template } from '@quotespark/contract'
import { fillPlaceholders, type PlaceholderValues, placeholderValues } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '~/api/client.ts'
import type { UsualVatOfDocument } from '~/forms/item-vat.ts'
import { lineFields } from '../editor/line/line-fields.ts'
import type { LineList } from '../editor/line/line-list.ts'
import { asUsual } from '../editor/usual-vat/usual-vat-lines.ts'

/** Texts of a template, under the names that forms use too. */
type TemplateText = 'title' | 'description' | 'notes' | 'message_on_statement' | 'terms_and_conditions'

export interface TemplateStartOptions {
  lines: LineList
  usual: UsualVatOfDocument
  /** The customer's id; empty while nobody is chosen. */
  customer_id: string
  /** The texts that the form has. */
  texts: readonly TemplateText[]
  read: (text: TemplateText) => string
  write: (text: TemplateText, value: string) => void
  writeDiscount: (discount: Pick<Template, 'discount_percent' | 'discount_amount'>) => void
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
  const { lines, usual, customer_id, texts, read, write, writeDiscount } = options
  const [template, setTemplate] = useState<Template | null>(null)
  const { data: customer = null } = useQuery({
    ...api.customer.get.queryOptions({ input: { id: customer_id } }),
    enabled: customer_id !== '',
  })
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
      writeDiscount({ discount_percent, discount_amount })
      if (items.length > 0) lines.replace(items.map((item) => asUsual(lineFields(item), usual)))
      fill(values())
      setTemplate(chosen)
    },
  }
}
