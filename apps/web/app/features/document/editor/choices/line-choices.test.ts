import { findContradictions } from '@quotespark/domain/document'
import { expect, it } from 'vitest'
import { emptyLine, type LineFields, wordsLine } from '../line/line-fields.ts'
import {
  alwaysIncluded,
  groupAfterMove,
  groupTitles,
  joined,
  type LineChanges,
  madeOptional,
  newGroup,
  startsWith,
} from './line-choices.ts'

const line = (fields: Partial<LineFields> = {}) => ({ fields: { ...emptyLine('20'), ...fields } })
const one = (group: string, selected = false) => line({ choice: 'one_of', group, selected })
const heading = { fields: wordsLine('heading') }
const after = (lines: { fields: LineFields }[], changes: LineChanges | null) =>
  lines.map(({ fields }, at) => ({ fields: { ...fields, ...changes?.get(at) } }))
/** Writes lines as 'plain', 'optional' or their group's title, with a star when one starts selected. */
const said = (lines: { fields: LineFields }[]) =>
  lines
    .map(({ fields: { choice, group, selected } }) =>
      choice === 'included' ? 'plain' : `${choice === 'optional' ? choice : group}${selected ? '*' : ''}`,
    )
    .join(' ')

it('groups a line with the next plain one, else the one before, and makes no group of a lone line', () => {
  const three = [line(), heading, line(), line()]
  expect(said(after(three, newGroup(three, 0)))).toBe('Choice 1* plain Choice 1 plain')
  expect(said(after(three, newGroup(three, 3)))).toBe('plain plain Choice 1 Choice 1*')
  const second = [one('Choice 1', true), one('Choice 1'), line(), line()]
  expect(said(after(second, newGroup(second, 2)))).toBe('Choice 1* Choice 1 Choice 2* Choice 2')
  expect(newGroup([line(), heading, one('A', true)], 0)).toBeNull()
  expect(findContradictions(after(three, newGroup(three, 0)).map(({ fields }) => fields))).toEqual([])
})

it('keeps one line of a group selected, whichever lines leave or join', () => {
  const lines = [one('A', true), one('A'), one('A'), one('B', true), one('B')]
  expect(said(after(lines, alwaysIncluded(lines, 0)))).toBe('plain A* A B* B')
  expect(said(after(lines, madeOptional(lines, 1)))).toBe('A* optional A B* B')
  expect(said(after(lines, joined(lines, 0, 'B')))).toBe('B A* A B* B')
  expect(said(after(lines, joined(lines, 3, 'C')))).toBe('A* A A C* B*')
  expect(said(after(lines, joined(lines, 0, 'A')))).toBe('A* A A B* B')
})

it('selects only one line of a group, and ticks options one by one', () => {
  const lines = [one('A', true), one('A'), one('B', true), line({ choice: 'optional', selected: false })]
  expect(said(after(lines, startsWith(lines, 1, true)))).toBe('A A* B* optional')
  expect(said(after(lines, startsWith(lines, 3, true)))).toBe('A* A B* optional*')
})

it('puts a line moved between two of a group into it, and moves a grouped line to its new neighbours', () => {
  expect(groupAfterMove([one('A', true), line(), one('A')], 1)).toBe('A')
  expect(groupAfterMove([one('A', true), one('B'), line()], 1)).toBe('A')
  expect(groupAfterMove([line(), one('B'), one('A')], 1)).toBe('A')
  // At the edge of a group the intention is unclear.
  expect(groupAfterMove([one('A', true), line(), line()], 1)).toBeNull()
  expect(groupAfterMove([one('A'), one('B'), one('B')], 1)).toBeNull()
  expect(groupAfterMove([line(), one('B'), line()], 1)).toBeNull()
  expect(groupAfterMove([one('A'), heading, one('A')], 1)).toBeNull()
  expect(groupAfterMove([line()], 0)).toBeNull()
})

it('lists the titles of groups in their order', () => {
  expect(groupTitles([one('B'), line({ group: 'left' }), one('A'), one('B')])).toEqual(['B', 'A'])
})
