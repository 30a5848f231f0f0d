import type { Product } from '@quotespark/contract'
import { MAX_LINES } from '@quotespark/domain'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type UseFieldArrayReturn, useFormContext } from 'react-hook-form'
import { type DocumentLines, emptyLine } from './line-fields.ts'
import { lineFromProduct } from './line-from-product.ts'
import { keyedPosition } from './line-order.ts'

export interface LineCommandOptions {
  list: RefObject<HTMLElement | null>
  array: Pick<UseFieldArrayReturn<DocumentLines, 'items'>, 'append' | 'remove' | 'move'>
  newLineRate: string | null
  hasVatRates: boolean
}

/**
 * What can be done with the lines as a whole. The commands keep their identity while lines are written, and put the
 * focus where the work goes on: on a new line, on the moved one, on what took a removed one's place.
 */
export function useLineCommands({ list, array, newLineRate, hasVatRates }: LineCommandOptions) {
  const { append, remove, move } = array
  const { getValues, setValue, setFocus, clearErrors } = useFormContext<DocumentLines>()
  const [announcement, setAnnouncement] = useState('')
  const afterDrawing = useRef<() => void>(undefined)
  useEffect(() => {
    afterDrawing.current?.()
    afterDrawing.current = undefined
  })

  const commands = useMemo(() => {
    const count = () => getValues('items').length
    const control = (index: number, part: string) =>
      list.current?.children[index]?.querySelector<HTMLElement>(`[${part}]`)
    const writeLine = (index: number) => setFocus(`items.${index}.description`)

    function addLine() {
      const index = count()
      if (index >= MAX_LINES) return
      append(emptyLine(newLineRate), { shouldFocus: false })
      afterDrawing.current = () => writeLine(index)
    }

    return {
      addLine,

      removeLine(index: number) {
        const left = count() - 1
        if (left === 0) return
        remove(index)
        setAnnouncement(`Line ${index + 1} removed, ${left} left`)
        const next = Math.min(index, left - 1)
        afterDrawing.current = () => {
          const button = control(next, 'data-remove')
          if (button) button.focus()
          else writeLine(next)
        }
      },

      /** Enter in a field goes down the column, and after the last line adds one. */
      goOn(index: number, event: KeyboardEvent) {
        const field = event.target
        if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
        if (!(field instanceof HTMLInputElement)) return
        event.preventDefault()
        if (index === count() - 1) return addLine()
        const below = list.current?.children[index + 1]?.querySelectorAll<HTMLInputElement>('input[name]')
        const column = field.name.split('.').at(-1)
        Array.from(below ?? [])
          .find((input) => input.name.endsWith(`.${column}`))
          ?.focus()
      },

      moveByKey(index: number, event: KeyboardEvent) {
        const position = keyedPosition(event.key, index, count())
        if (position === null) return
        event.preventDefault()
        if (position === index) return
        move(index, position)
        setAnnouncement(`Line moved to position ${position + 1} of ${count()}`)
        afterDrawing.current = () => control(position, 'data-move')?.focus()
      },

      pick(index: number, product: Product) {
        const line = lineFromProduct(getValues(`items.${index}`), product, { hasVatRates })
        for (const field of ['product_id', 'description', 'unit_price', 'vat_rate'] as const) {
          setValue(`items.${index}.${field}`, line[field], { shouldDirty: true })
        }
        clearErrors(`items.${index}`)
      },

      unpick(index: number) {
        if (getValues(`items.${index}.product_id`) !== null) setValue(`items.${index}.product_id`, null)
      },
    }
  }, [list, append, remove, move, newLineRate, hasVatRates, getValues, setValue, setFocus, clearErrors])

  return { commands, announcement }
}
