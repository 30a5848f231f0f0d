import { type KeyboardEvent, useEffect } from 'react'
import { inputName, type LineList } from '~/features/document/editor/line/line-list.ts'
import { useOfLines } from '~/features/document/editor/line/use-lines.ts'
import type { QuoteInForm } from './quote-form-values.ts'

interface QuickWritingProps {
  document: QuoteInForm
  isRestored: boolean
  hasCustomer: boolean
}

/** Helps to write a new quote with few keys. Draws nothing. */
export function QuickWriting({ document: { form, lines }, ...start }: QuickWritingProps) {
  useFirstFocus(form, lines, start)
  useTitleOfItem(form, lines)
  return null
}

/**
 * Focuses the customer of a new quote, or the lines when there is one already. On a phone nothing is focused:
 * the keyboard would cover the form before anything was read.
 */
function useFirstFocus(
  form: QuoteInForm['form'],
  lines: LineList,
  { isRestored, hasCustomer }: { isRestored: boolean; hasCustomer: boolean },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    if (isRestored || isBusyElsewhere() || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    if (hasCustomer) focusLines(lines)
    else form.setFocus('customer_id')
  }, [])
}

/** True when something else has the focus: the form may load late, and must not take it away. */
function isBusyElsewhere(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || activeElement.id === 'main') return false
  // The palette that led here keeps its focus until it has faded away.
  return activeElement.closest('[data-closed]') === null
}

/** Names an untitled quote after the first item that is picked. */
function useTitleOfItem(form: QuoteInForm['form'], lines: LineList): void {
  const item = useOfLines(
    lines,
    (all) => all.find(({ fields }) => fields.product_id !== null)?.fields.description ?? '',
  )
  useEffect(() => {
    if (item !== '' && form.getValues('title').trim() === '')
      form.setValue('title', item, { shouldDirty: true })
  }, [form, item])
}

/** Moves from a field above the lines to the lines on Enter, just as Enter moves from line to line. */
export function goOnToLines(lines: LineList, event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  focusLines(lines)
}

function focusLines(lines: LineList): void {
  const all = lines.current()
  const next = all.find(({ fields }) => fields.description.trim() === '') ?? all[0]
  if (next) document.getElementsByName(inputName(next.key, 'description'))[0]?.focus()
}
