import type { Product } from '@quotespark/contract'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { LineFields, WordsKind } from './line-fields.ts'
import { lineFromProduct } from './line-from-product.ts'
import type { LineList } from './line-list.ts'
import { keyedPosition } from './line-order.ts'

export interface LineCommandOptions {
  lines: LineList
  list: RefObject<HTMLElement | null>
  newLineRate: string | null
}

const isTextField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * What can be done with the lines. The commands keep their identity while lines are written, and put the focus where
 * the work goes on: on a new line, on the moved one, on what took a removed one's place.
 */
export function useLineCommands({ lines, list, newLineRate }: LineCommandOptions) {
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
    const field = (index: number, name: string) => control(index, `[name$=".${name}"]`)

    function addLine() {
      const index = count()
      if (!lines.add(newLineRate)) return
      afterDrawing.current = () => field(index, 'description')?.focus()
    }

    function addWords(kind: WordsKind) {
      const index = count()
      if (!lines.addWords(kind)) return
      afterDrawing.current = () => field(index, 'description')?.focus()
    }

    /** Words have no quantity and no price: who goes down such a column passes them. */
    function fieldBelow(index: number, name: string): HTMLElement | null {
      for (let row = index + 1; row < count(); row += 1) {
        const next = field(row, name)
        if (next) return next
      }
      return null
    }

    return {
      addLine,
      addWords,

      change(key: string, changes: Partial<LineFields>) {
        const index = lines.positions().get(key)
        if (index !== undefined) lines.change(index, changes)
      },

      removeLine(key: string) {
        const index = lines.positions().get(key)
        if (index === undefined) return
        lines.remove(index)
        setAnnouncement(`Line ${index + 1} removed, ${count()} left`)
        const next = Math.min(index, count() - 1)
        afterDrawing.current = () =>
          (control(next, '[data-remove]:enabled') ?? field(next, 'description'))?.focus()
      },

      /** Enter in a field goes down the column, and after the last line adds one. */
      goOn(key: string, event: KeyboardEvent) {
        if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
        if (event.shiftKey || event.ctrlKey || event.metaKey || !isTextField(event.target)) return
        const index = lines.positions().get(key)
        if (index === undefined) return
        event.preventDefault()
        const next = fieldBelow(index, event.target.name.split('.').at(-1) ?? '')
        if (next) next.focus()
        else addLine()
      },

      moveByKey(key: string, event: KeyboardEvent) {
        const index = lines.positions().get(key)
        const position = index === undefined ? null : keyedPosition(event.key, index, count())
        if (index === undefined || position === null) return
        event.preventDefault()
        if (position === index) return
        lines.move(index, position)
        setAnnouncement(`Line moved to position ${position + 1} of ${count()}`)
        afterDrawing.current = () => control(position, '[data-move]')?.focus()
      },

      pick(key: string, product: Product) {
        const index = lines.positions().get(key) ?? -1
        const line = lines.current()[index]
        if (line) lines.change(index, lineFromProduct(line.fields, product, newLineRate))
      },
    }
  }, [lines, list, newLineRate])

  return { commands, announcement }
}
