import type { Product } from '@quotespark/contract'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { LineFields } from './line-fields.ts'
import { lineFromProduct } from './line-from-product.ts'
import type { LineList } from './line-list.ts'
import { keyedPosition } from './line-order.ts'

export interface LineCommandOptions {
  lines: LineList
  list: RefObject<HTMLElement | null>
  newLineRate: string | null
  hasVatRates: boolean
}

/**
 * What can be done with the lines. The commands keep their identity while lines are written, and put the focus where
 * the work goes on: on a new line, on the moved one, on what took a removed one's place.
 */
export function useLineCommands({ lines, list, newLineRate, hasVatRates }: LineCommandOptions) {
  const [announcement, setAnnouncement] = useState('')
  const afterDrawing = useRef<() => void>(undefined)
  useEffect(() => {
    afterDrawing.current?.()
    afterDrawing.current = undefined
  })

  const commands = useMemo(() => {
    const count = () => lines.current().length
    const control = (index: number, selector: string) =>
      list.current?.children[index]?.querySelector<HTMLElement>(selector)
    const field = (index: number, name: string) => control(index, `[name="items.${index}.${name}"]`)

    function addLine() {
      const index = count()
      if (!lines.add(newLineRate)) return
      afterDrawing.current = () => field(index, 'description')?.focus()
    }

    return {
      addLine,

      change(index: number, changes: Partial<LineFields>) {
        lines.change(index, changes)
      },

      removeLine(index: number) {
        lines.remove(index)
        setAnnouncement(`Line ${index + 1} removed, ${count()} left`)
        const next = Math.min(index, count() - 1)
        afterDrawing.current = () => (control(next, '[data-remove]') ?? field(next, 'description'))?.focus()
      },

      /** Enter in a field goes down the column, and after the last line adds one. */
      goOn(index: number, event: KeyboardEvent) {
        if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
        if (!(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (index === count() - 1) addLine()
        else field(index + 1, event.target.name.split('.').at(-1) ?? '')?.focus()
      },

      moveByKey(index: number, event: KeyboardEvent) {
        const position = keyedPosition(event.key, index, count())
        if (position === null) return
        event.preventDefault()
        if (position === index) return
        lines.move(index, position)
        setAnnouncement(`Line moved to position ${position + 1} of ${count()}`)
        afterDrawing.current = () => control(position, '[data-move]')?.focus()
      },

      pick(index: number, product: Product) {
        const line = lines.current()[index]
        if (line) lines.change(index, lineFromProduct(line.fields, product, { hasVatRates }))
      },
    }
  }, [lines, list, newLineRate, hasVatRates])

  return { commands, announcement }
}
