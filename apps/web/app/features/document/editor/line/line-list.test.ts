import { MAX_LINES } from '@quotespark/domain/line'
import { describe, expect, it, vi } from 'vitest'
import { totalsOfLines } from '../preview-totals.ts'
import { emptyLine, type LineFields } from './line-fields.ts'
import { LineList } from './line-list.ts'

const line = (description: string, fields: Partial<LineFields> = {}): LineFields => ({
  ...emptyLine('20'),
  description,
  ...fields,
})
const list = (text: string) => new LineList([...text].map((letter) => line(letter)))
const order = (lines: LineList) =>
  lines
    .current()
    .map(({ fields }) => fields.description)
    .join('')

describe('LineList', () => {
  it('changes one line and leaves the others the same objects', () => {
    const lines = list('abc')
    const before = lines.current()
    lines.change(1, { quantity: '7' })
    const after = lines.current()
    expect(after[1]).toEqual({ ...before[1], fields: line('b', { quantity: '7' }) })
    expect(after[0]).toBe(before[0])
    expect(after[2]).toBe(before[2])
    expect(before[1]?.fields.quantity).toBe('1')
  })

  it('replaces one line with several, and all lines at once', () => {
    const lines = list('abc')
    const [first, , last] = lines.current()
    expect(lines.replaceOne(1, [line('x'), line('y')])).toBe(true)
    expect(order(lines)).toBe('axyc')
    expect(lines.current()[0]).toBe(first)
    expect(lines.current()[3]).toBe(last)
    expect(lines.positions().get(last?.key ?? '')).toBe(3)
    lines.replace([line('z')])
    expect(order(lines)).toBe('z')
    expect(lines.isChanged()).toBe(true)
  })

  it('refuses to exceed the limit of lines, or to replace a line with nothing', () => {
    const lines = new LineList(Array.from({ length: MAX_LINES }, () => line('a')))
    const before = lines.current()
    expect(lines.replaceOne(0, [line('b'), line('c')])).toBe(false)
    expect(lines.replaceOne(0, [])).toBe(false)
    expect(lines.current()).toBe(before)
  })

  it('moves lines with their keys', () => {
    const lines = list('abcd')
    const keys = new Map(lines.current().map(({ key, fields }) => [fields.description, key]))
    lines.move(0, 2)
    expect(order(lines)).toBe('bcad')
    lines.move(3, 0)
    expect(order(lines)).toBe('dbca')
    for (const { key, fields } of lines.current()) expect(key).toBe(keys.get(fields.description))
  })

  it('moves a line far under a new key, and leaves the others their keys', () => {
    const lines = list('abc')
    const [a, b, c] = lines.current()
    lines.moveFar(2, 0)
    const [moved, ...others] = lines.current()
    expect(moved?.fields).toBe(c?.fields)
    expect(moved?.key).not.toBe(c?.key)
    expect(others).toEqual([a, b])
    expect(lines.positions().get(moved?.key ?? '')).toBe(0)
  })

  it('knows the position of each line, with the same map until lines come, go or move', () => {
    const lines = list('abc')
    const places = () => Object.fromEntries(lines.positions())
    const before = lines.positions()
    lines.change(1, { quantity: '7' })
    lines.note([{ path: 'items.0.description', message: 'Describe it' }])
    expect(lines.positions()).toBe(before)
    expect(places()).toEqual({ 1: 0, 2: 1, 3: 2 })
    lines.add(emptyLine(null))
    expect(places()).toEqual({ 1: 0, 2: 1, 3: 2, 4: 3 })
    lines.remove(3)
    expect(places()).toEqual({ 1: 0, 2: 1, 3: 2 })
    lines.move(2, 0)
    expect(places()).toEqual({ 3: 0, 1: 1, 2: 2 })
  })

  it('never gives a key twice', () => {
    const lines = list('ab')
    lines.remove(0)
    lines.add(emptyLine(null))
    const keys = lines.current().map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(keys).not.toContain('1')
  })

  it('keeps at least one line, and no more than a document holds', () => {
    const lines = list('ab')
    lines.remove(0)
    lines.remove(0)
    expect(order(lines)).toBe('b')
    const full = new LineList(Array.from({ length: MAX_LINES }, () => line('x')))
    expect(full.add(emptyLine('20'))).toBe(false)
    expect(full.current()).toHaveLength(MAX_LINES)
  })

  it('notifies its listeners, and knows whether anything was changed', () => {
    const lines = list('ab')
    const heard = vi.fn()
    const stop = lines.subscribe(heard)
    expect(lines.isChanged()).toBe(false)
    lines.move(1, 1)
    lines.change(9, { description: 'nothing' })
    expect(heard).not.toHaveBeenCalled()
    lines.change(0, { description: 'x' })
    expect(heard).toHaveBeenCalledOnce()
    expect(lines.isChanged()).toBe(true)
    stop()
    lines.add(emptyLine('5'))
    expect(heard).toHaveBeenCalledOnce()
    expect(lines.current().at(-1)?.fields).toEqual(emptyLine('5'))
  })

  it('settles numbers for saving without touching what is in the form', () => {
    const lines = new LineList([line('a', { quantity: '2,9', unit_price: '£1,000' })])
    expect(lines.settled()).toEqual([line('a', { quantity: '2.9', unit_price: '1000.00' })])
    expect(lines.current()[0]?.fields.quantity).toBe('2,9')
  })

  it('hands over an invoice line as typed, even where it cannot be billed', () => {
    const typed = line('a', { quantity: '0', unit_price: '-£5', vat_amount: '-1' })
    const lines = new LineList([typed, line('b', { quantity: ' 1.5 ', unit_price: '£1,000' })])
    expect(lines.written()).toEqual([typed, line('b', { quantity: '1.5', unit_price: '1000.00' })])
    expect(lines.current()[0]?.fields).toEqual(typed)
  })

  it('keeps a refusal with its field until that changes, wherever the line goes', () => {
    const lines = list('abc')
    const problems = () => lines.current().map((one) => one.problems)
    lines.note([
      { path: 'title', message: 'Not of a line' },
      { path: 'items.1.description', message: 'Describe it' },
      { path: 'items.1.quantity', message: 'Count it' },
      { path: 'items.9.quantity', message: 'Gone' },
    ])
    expect(lines.isChanged()).toBe(false)
    lines.move(1, 2)
    expect(problems()).toEqual([{}, {}, { description: 'Describe it', quantity: 'Count it' }])
    lines.change(2, { description: 'x' })
    expect(problems()[2]).toEqual({ quantity: 'Count it' })
    lines.note([])
    expect(problems()).toEqual([{}, {}, {}])
  })
})

describe('subtotals', () => {
  it('add up the lines above them, back to the previous subtotal', () => {
    const lines = new LineList([
      line('a', { unit_price: '10' }),
      line('b', { unit_price: '5', quantity: '3' }),
    ])
    lines.addWords('subtotal')
    lines.add(emptyLine('20'))
    lines.change(3, { unit_price: '7.50' })
    lines.addWords('subtotal')
    const totals = totalsOfLines(lines.current(), { bills: true, vat_registered: true })
    expect(totals?.lines.map(({ total_price }) => total_price)).toEqual([
      '10.00',
      '15.00',
      '25.00',
      '7.50',
      '7.50',
    ])
    expect(totals).toMatchObject({ subtotal: '32.50', tax_amount: '6.50', total_amount: '39.00' })
    expect(totalsOfLines(lines.current(), { bills: true, vat_registered: true })).toBe(totals)
    expect(totalsOfLines(lines.current(), { bills: true, vat_registered: false })?.tax_amount).toBe('0.00')
  })

  it('can be removed when the lone line cannot', () => {
    const lines = list('a')
    lines.addWords('subtotal')
    lines.remove(0)
    expect(order(lines)).toBe('a')
    lines.remove(1)
    expect(lines.current()).toHaveLength(1)
  })
})
