import { expect, test } from 'vitest'
import { brokenInAcceptedTotal, brokenInSelection } from './check-selection.ts'
import type { AnswerRow, Evidence, RevisionRow } from './read-evidence.ts'

const LINE = { kind: 'line', quantity: '1', vat_rate: '20', description: 'Work' }
const content = JSON.stringify({
  vat_registered: true,
  discount_percent: '10',
  discount_amount: null,
  lines: [
    { ...LINE, id: 'a', unit_price: '100.00', choice: 'included', selected: true },
    { ...LINE, id: 'b', unit_price: '50.00', choice: 'optional', selected: false },
  ],
})
const revision = { revision: 1, total_amount: '108.00', content } as RevisionRow
const answered = (selection: unknown, total_amount: string | null) =>
  ({ action: 'accept', revision: 1, selection: JSON.stringify(selection), total_amount }) as AnswerRow
const BOTH = [
  { item_id: 'a', quantity: '1' },
  { item_id: 'b', quantity: '1' },
]
const broken = (answer: AnswerRow) => [...brokenInSelection(answer, revision)]

test('recalculates the total of the chosen lines', () => {
  expect(broken(answered(BOTH, '162.00'))).toEqual([])
  expect(broken(answered(BOTH.slice(0, 1), '108.00'))).toEqual([])
  expect(broken(answered(BOTH, '162.01'))).toEqual(['what was chosen comes to 162.00, but it says 162.01'])
})

test('reports a choice that the revision does not offer', () => {
  const notOffered = ['what was chosen is not what the revision offers']
  expect(broken(answered(BOTH.slice(1), '54.00'))).toEqual(notOffered)
  expect(broken(answered('all', '54.00'))).toEqual(notOffered)
  expect(broken({ ...answered(BOTH, '162.00'), selection: '[' })).toEqual(notOffered)
})

test('skips an answer without a selection', () => {
  expect(broken({ ...answered(BOTH, null), selection: null })).toEqual([])
})

test('reports a quote whose accepted total differs from the total that was accepted', () => {
  const found = (accepted_total_amount: string | null, answers: AnswerRow[]) => [
    ...brokenInAcceptedTotal({
      document: { accepted_revision: 1, accepted_total_amount },
      answers,
      revisions: [revision],
    } as unknown as Evidence),
  ]
  const plain = { ...answered(null, null), selection: null }
  expect(found('162.00', [answered(BOTH, '162.00')])).toEqual([])
  expect(found('108.00', [plain])).toEqual([])
  expect(found(null, [plain])).toEqual([])
  expect(found('107.00', [plain])).toEqual([
    '107.00 counts as accepted, but what was accepted comes to 108.00',
  ])
})
