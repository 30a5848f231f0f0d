import { calculateTotals } from '@quotespark/domain/document'
import { expect, test } from 'vitest'
import { brokenInDeduction } from './check-cis.ts'
import type { Evidence } from './read-evidence.ts'

const WORK = {
  kind: 'line' as const,
  quantity: '1',
  unit_price: '1000.00',
  vat_rate: '20',
  total_price: '1000.00',
}
const lines = [WORK, { ...WORK, unit_price: '500.00', total_price: '500.00', cis: 'materials' as const }]
const totals = calculateTotals(lines, { vat_registered: true })
const said = {
  rate: '20' as const,
  ...{ labour_amount: '1000.00', materials_amount: '500.00', deduction_amount: '200.00' },
}
const columns = {
  ...{ sealed_total_amount: '1800.00', cis_rate: '20' },
  ...{ cis_labour_amount: '1000.00', cis_materials_amount: '500.00' },
}

function broken(cis: typeof said | undefined, document: Partial<typeof columns> = columns) {
  const content = { lines, vat_registered: true, ...(cis && { cis }) }
  return [...brokenInDeduction(content, totals, document as unknown as Evidence['document'])]
}

test('a deduction that follows from its lines is whole', () => expect(broken(said)).toEqual([]))

test.each([
  ['another deduction', { ...said, deduction_amount: '100.00' }, columns, /give 200\.00 as deduction_amount/],
  ['other labour', { ...said, labour_amount: '500.00' }, columns, /give 1000\.00 as labour_amount/],
  ['another rate', said, { ...columns, cis_rate: '30' }, /deducted at 30, but it was sealed at 20/],
  ['none', undefined, columns, /deducted at 20, but it was sealed at none/],
  ['other columns', said, { ...columns, cis_labour_amount: '900.00' }, /900\.00 and 500\.00 count as labour/],
])('%s is found', (_, cis, document, words) => {
  expect(broken(cis, document).join()).toMatch(words)
})

test('a credit note says its labour, and no deduction', () => {
  const note = { credited: {}, lines, vat_registered: true }
  const found = (cis_labour_amount: string) => {
    const document = { ...columns, sealed_total_amount: null, cis_labour_amount }
    return [...brokenInDeduction(note, totals, document as unknown as Evidence['document'])]
  }
  expect(found('1000.00')).toEqual([])
  expect(found('999.00')).toHaveLength(1)
})
