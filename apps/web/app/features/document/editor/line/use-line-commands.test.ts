// @vitest-environment happy-dom
import { MAX_LINES } from '@quotespark/domain/line'
import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { describe, expect, it } from 'vitest'
import { emptyLine, type LineFields } from './line-fields.ts'
import { LineList } from './line-list.ts'
import { useLineCommands } from './use-line-commands.ts'

const USUAL = {
  company: { vat_registered: true, vat_category: null, exemption_reason: null },
  new_line_rate: '20',
  prices_include_vat: false,
}

function editor(...written: Partial<LineFields>[]) {
  const lines = new LineList(written.map((fields) => ({ ...emptyLine('20'), ...fields })))
  const { result } = renderHook(() =>
    useLineCommands({ lines, list: { current: null }, usual: USUAL, catalogue: {} as never }),
  )
  const run = (command: (commands: typeof result.current.commands) => void) =>
    act(() => command(result.current.commands))
  return {
    lines,
    run,
    keyOf: (number: number) => lines.current()[number - 1]?.key ?? '',
    said: () => result.current.announcement,
    words: () => lines.current().map(({ fields }) => fields.description),
  }
}

const press = (key: string) => ({ key, preventDefault: () => {} }) as KeyboardEvent

describe('a duplicated line', () => {
  it('is copied below itself with all its values, under a key of its own', () => {
    const { lines, run, keyOf, said, words } = editor(
      { description: 'Sign', quantity: '125000', unit: 'hour', unit_price: '0.085', discount_percent: '10' },
      { description: 'Ladder' },
    )
    run((commands) => commands.duplicateLine(keyOf(1)))
    expect(words()).toEqual(['Sign', 'Sign', 'Ladder'])
    const [first, copy] = lines.current()
    expect(copy?.fields).toEqual(first?.fields)
    expect(copy?.key).not.toBe(first?.key)
    expect(said()).toBe('Line 1 duplicated as line 2')
  })

  it('leaves the refusals of the original beside the original', () => {
    const { lines, run, keyOf } = editor({ description: '' })
    lines.note([{ path: 'items.0.description', message: 'Describe it' }])
    run((commands) => commands.duplicateLine(keyOf(1)))
    expect(lines.current().map(({ problems }) => problems)).toEqual([{ description: 'Describe it' }, {}])
  })

  it('starts unselected in a group of choices, where one line is selected already', () => {
    const group = { choice: 'one_of', group: 'Sign' } as const
    const { lines, run, keyOf } = editor({ ...group, selected: true }, { ...group, selected: false })
    run((commands) => commands.duplicateLine(keyOf(1)))
    expect(lines.current().map(({ fields }) => fields.selected)).toEqual([true, false, false])
    expect(lines.current().map(({ fields }) => fields.group)).toEqual(['Sign', 'Sign', 'Sign'])
  })

  it('is not made beyond the limit of lines', () => {
    const { lines, run, keyOf, said } = editor(...Array.from({ length: MAX_LINES }, () => ({})))
    run((commands) => commands.duplicateLine(keyOf(1)))
    run((commands) => commands.insertAbove(keyOf(1)))
    expect(lines.current()).toHaveLength(MAX_LINES)
    expect(said()).toBe('')
  })
})

describe('a line inserted above another', () => {
  it('is empty, with the VAT of new lines', () => {
    const { lines, run, keyOf, said, words } = editor({ description: 'Sign' }, { description: 'Ladder' })
    run((commands) => commands.insertAbove(keyOf(2)))
    expect(words()).toEqual(['Sign', '', 'Ladder'])
    expect(lines.current()[1]?.fields).toEqual(emptyLine('20'))
    expect(said()).toBe('Line 2 added')
  })

  it('joins the group of choices that it is in the middle of', () => {
    const group = { choice: 'one_of', group: 'Sign' } as const
    const { lines, run, keyOf, said } = editor({ ...group, selected: true }, { ...group, selected: false })
    run((commands) => commands.insertAbove(keyOf(2)))
    expect(lines.current()[1]?.fields).toMatchObject({ ...group, selected: false })
    expect(said()).toBe('Line 2 added, one of “Sign”')
  })
})

describe('a moved line', () => {
  it.each([
    ['ArrowUp', 3, 'Line 3 moved to position 2 of 5', 'acbde'],
    ['ArrowDown', 3, 'Line 3 moved to position 4 of 5', 'abdce'],
    ['Home', 4, 'Line 4 moved to position 1 of 5', 'dabce'],
    ['End', 1, 'Line 1 moved to position 5 of 5', 'bcdea'],
  ])('is announced when it moves by %s', (key, number, announcement, order) => {
    const { run, keyOf, said, words } = editor(...[...'abcde'].map((description) => ({ description })))
    run((commands) => commands.moveByKey(keyOf(number), press(key)))
    expect(said()).toBe(announcement)
    expect(words().join('')).toBe(order)
  })

  it('is announced when it moves from its menu, and stays at the ends', () => {
    const { run, keyOf, said, words } = editor(...[...'abc'].map((description) => ({ description })))
    run((commands) => commands.moveBy(keyOf(3), 1))
    expect(said()).toBe('')
    run((commands) => commands.moveBy(keyOf(3), -1))
    expect(said()).toBe('Line 3 moved to position 2 of 3')
    expect(words().join('')).toBe('acb')
  })

  it('is announced again when the words are the same as before', () => {
    const { run, keyOf, said } = editor(...[...'ab'].map((description) => ({ description })))
    run((commands) => commands.moveBy(keyOf(1), 1))
    const first = said()
    run((commands) => commands.moveBy(keyOf(1), 1))
    expect(said()).not.toBe(first)
    expect(said().trim()).toBe(first)
  })
})

it('adds a discount to one line, and removes it', () => {
  const { lines, run, keyOf, said } = editor({}, {})
  const discounts = () => lines.current().map(({ fields }) => fields.discount_percent)
  run((commands) => commands.addDiscount(keyOf(2)))
  expect(discounts()).toEqual([null, ''])
  run((commands) => commands.removeDiscount(keyOf(2)))
  expect(discounts()).toEqual([null, null])
  expect(said()).toBe('Discount of line 2 removed')
})
