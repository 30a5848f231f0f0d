import type { Product } from '@quotespark/contract'
import { NO_DISCOUNT } from '@quotespark/domain/line'
import { showToast } from '@quotespark/ui'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { groupAfterMove, joined } from '../choices/line-choices.ts'
import type { MakeOffer } from '../choices/line-offer.ts'
import { newLine } from '../default-vat/default-vat-lines.ts'
import { NEW_DISCOUNT } from '../discount/typed-discount.ts'
import { linesOfTemplate } from '../price-basis/converted-lines.ts'
import type { LineCatalogue } from './line-editing.ts'
import type { LineFields, WordsKind } from './line-fields.ts'
import { lineFromProduct } from './line-from-product.ts'
import type { LineList } from './line-list.ts'
import { keyedPosition } from './line-order.ts'
import { useAnnouncement } from './use-announcement.ts'

export interface LineCommandOptions {
  lines: LineList
  list: RefObject<HTMLElement | null>
  usual: DefaultVatOfDocument
  catalogue: LineCatalogue
}

const HANDLE = '[data-move]'
const MENU = '[data-line-menu]'

const isTextField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Commands on the lines. They keep their identity while lines are written, and move the focus to
 * the next field: the new line, the moved one, or whatever took a removed one's position.
 */
export function useLineCommands({ lines, list, usual, catalogue }: LineCommandOptions) {
  const [announcement, announce] = useAnnouncement()
  const wanted = useRef<() => HTMLElement | null | undefined>(undefined)
  const focusWanted = useCallback(() => {
    const found = wanted.current?.()
    if (!found) return
    wanted.current = undefined
    found.focus()
  }, [])
  useEffect(focusWanted)

  const commands = useMemo(() => {
    const count = () => lines.current().length
    const control = (index: number, selector: string) =>
      list.current?.children[index]?.querySelector<HTMLElement>(selector)
    const field = (index: number, name: string) => control(index, `[name$=".${name}"]`)

    function addLine() {
      const index = count()
      if (!lines.add(newLine(usual))) return
      wanted.current = () => field(index, 'description')
    }

    function addWords(kind: WordsKind) {
      const index = count()
      if (!lines.addWords(kind)) return
      wanted.current = () => field(index, 'description')
    }

    /** The next field in the same column; headings and texts, which have no quantity or price, are skipped. */
    function fieldBelow(index: number, name: string): HTMLElement | null {
      for (let row = index + 1; row < count(); row += 1) {
        const next = field(row, name)
        if (next) return next
      }
      return null
    }

    /** Puts a line that landed in a group of choices into it; returns the title of the group, null for none. */
    function settle(position: number): string | null {
      const group = groupAfterMove(lines.current(), position)
      if (group !== null) lines.changeSeveral(joined(lines.current(), position, group))
      return group
    }

    function settleMoved(from: number, to: number) {
      const group = settle(to)
      const place = `Line ${from + 1} moved to position ${to + 1} of ${count()}`
      announce(group === null ? place : `${place}, now one of “${group}”`)
    }

    function move(from: number, to: number, focused: string) {
      if (Math.abs(to - from) > 1) lines.moveFar(from, to)
      else lines.move(from, to)
      settleMoved(from, to)
      wanted.current = () => control(to, focused)
    }

    return {
      addLine,
      addWords,
      settleMoved,
      focusWanted,

      change(key: string, changes: Partial<LineFields>) {
        const index = lines.positions().get(key)
        if (index !== undefined) lines.change(index, changes)
      },

      offer(key: string, make: MakeOffer) {
        const index = lines.positions().get(key)
        const offered = index === undefined ? null : make(lines, index)
        if (index === undefined || !offered) return
        lines.changeSeveral(offered.changes)
        announce(offered.announcement)
        const { focus } = offered
        if (focus) wanted.current = () => field(index, focus)
      },

      addDiscount(key: string) {
        const index = lines.positions().get(key)
        if (index === undefined) return
        lines.change(index, NEW_DISCOUNT)
        wanted.current = () => field(index, 'discount_percent')
      },

      removeDiscount(key: string) {
        const index = lines.positions().get(key)
        if (index === undefined) return
        lines.change(index, NO_DISCOUNT)
        announce(`Discount of line ${index + 1} removed`)
        wanted.current = () => control(index, MENU)
      },

      /** Copies a line below itself. In a group the copy starts unselected: one line of the group is already. */
      duplicateLine(key: string) {
        const index = lines.positions().get(key)
        const line = index === undefined ? undefined : lines.current()[index]
        if (index === undefined || !line) return
        const { fields } = line
        const copy = fields.choice === 'one_of' ? { ...fields, selected: false } : fields
        if (!lines.insert(index + 1, copy)) return
        announce(`Line ${index + 1} duplicated as line ${index + 2}`)
        wanted.current = () => field(index + 1, 'description')
      },

      insertAbove(key: string) {
        const index = lines.positions().get(key)
        if (index === undefined || !lines.insert(index, newLine(usual))) return
        const group = settle(index)
        announce(`Line ${index + 1} added${group === null ? '' : `, one of “${group}”`}`)
        wanted.current = () => field(index, 'description')
      },

      moveBy(key: string, step: 1 | -1) {
        const index = lines.positions().get(key)
        const to = index === undefined ? -1 : index + step
        if (index !== undefined && to >= 0 && to < count()) move(index, to, MENU)
      },

      removeLine(key: string) {
        const index = lines.positions().get(key)
        if (index === undefined) return
        lines.remove(index)
        announce(`Line ${index + 1} removed, ${count()} left`)
        const next = Math.min(index, count() - 1)
        wanted.current = () => control(next, '[data-remove]:enabled') ?? field(next, 'description')
      },

      /** On Enter in a field moves down the column, and adds a line after the last one. */
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
        if (position !== index) move(index, position, HANDLE)
      },

      pick(key: string, product: Product) {
        const index = lines.positions().get(key) ?? -1
        const line = lines.current()[index]
        if (line) lines.change(index, lineFromProduct(line.fields, product, usual))
      },

      /** Replaces the line with the bundle's lines, and focuses the last of them. */
      async pickBundle(key: string, id: string) {
        const bundle = await catalogue.readBundle(id)
        const index = lines.positions().get(key)
        if (!bundle || index === undefined) return
        const items = linesOfTemplate(bundle, usual)
        if (!lines.replaceOne(index, items)) {
          showToast({ title: `Adding ${bundle.name} would exceed the limit of lines`, tone: 'danger' })
          return
        }
        announce(`${items.length} lines of ${bundle.name} added`)
        wanted.current = () => field(index + items.length - 1, 'description')
      },
    }
  }, [lines, list, usual, catalogue, announce, focusWanted])

  return { commands, announcement }
}
