import { MAX_LINES } from '@quotespark/domain/line'
import { expect, it } from 'vitest'
import { emptyLine, type LineFields, wordsLine } from '../line/line-fields.ts'
import { LineList } from '../line/line-list.ts'
import { addPastedLines } from './add-pasted-lines.ts'

const line = (description: string, fields: Partial<LineFields> = {}): LineFields => ({
  ...emptyLine('20'),
  description,
  ...fields,
})
const keyAt = (lines: LineList, at: number) => lines.current()[at]?.key ?? ''
const words = (lines: LineList) => lines.current().map(({ fields }) => fields.description)

it('adds lines below the current one, or in its place if it is empty', () => {
  const lines = new LineList([line('a'), line(''), line('b')])
  expect(addPastedLines(lines, keyAt(lines, 1), [line('x'), line('y')])?.first).toBe(1)
  expect(words(lines)).toEqual(['a', 'x', 'y', 'b'])
  expect(addPastedLines(lines, keyAt(lines, 3), [line('z')])?.first).toBe(4)
  expect(words(lines)).toEqual(['a', 'x', 'y', 'b', 'z'])
})

it('refuses more lines than a document can have', () => {
  const lines = new LineList(Array.from({ length: MAX_LINES - 1 }, () => line('a')))
  const before = lines.current()
  expect(addPastedLines(lines, keyAt(lines, 0), [line('x'), line('y')])).toBeNull()
  expect(lines.current()).toBe(before)
})

it('leaves the selection of a group to the lines that are there', () => {
  const group = { choice: 'one_of', group: 'Finish' } as const
  const lines = new LineList([line('a', { ...group, selected: true })])
  addPastedLines(lines, keyAt(lines, 0), [line('b', { ...group, selected: true })])
  expect(lines.current().map(({ fields }) => fields.selected)).toEqual([true, false])
})

it('undo leaves what was written in other lines since, and always a line', () => {
  const lines = new LineList([line('a'), line('b')])
  const added = addPastedLines(lines, keyAt(lines, 0), [line('x'), line('y')])
  expect(added?.isLatest()).toBe(true)
  lines.change(3, { description: 'changed' })
  lines.change(1, { description: 'x changed' })
  expect(added?.isLatest()).toBe(false)
  added?.undo()
  expect(words(lines)).toEqual(['a', 'changed'])

  const alone = addPastedLines(lines, keyAt(lines, 1), [line('z')])
  lines.remove(0)
  lines.remove(0)
  alone?.undo()
  expect(words(lines)).toEqual(['z'])
})

const EVERY_KIND = [line('a'), line(''), wordsLine('heading'), wordsLine('subtotal')]
const everyThree = EVERY_KIND.flatMap((first) =>
  EVERY_KIND.flatMap((second) => EVERY_KIND.map((third) => [first, second, third])),
)

it('undo gives the state before, whatever was pasted where', () => {
  for (const before of everyThree) {
    for (const pasted of everyThree) {
      for (const at of [0, 1, 2, 3]) {
        const lines = new LineList([line('first'), ...before])
        const state = lines.current()
        addPastedLines(lines, keyAt(lines, at), pasted)?.undo()
        expect(lines.current()).toEqual(state)
        expect([...lines.positions().keys()]).toEqual(state.map(({ key }) => key))
      }
    }
  }
})
