import { addLabour, CIS_RATES, cisDeduction, labourRows } from '@quotespark/domain/billing'
import type { Totals } from '@quotespark/domain/document'
import { LINE_CIS, type LineInput } from '@quotespark/domain/line'
import { fromPence } from '@quotespark/domain/money'
import { z } from 'zod'
import type { Evidence } from './read-evidence.ts'

/** The deduction of a sealed invoice, and what a sealed line says of it. */
export const sealedCis = z
  .object({
    rate: z.enum(CIS_RATES),
    labour_amount: z.string(),
    materials_amount: z.string(),
    deduction_amount: z.string(),
  })
  .optional()
export const sealedLineCis = { cis: z.enum(LINE_CIS).nullish(), labour_amount: z.string().nullish() }

interface Sealed {
  /** The invoice of a credit note, which says no deduction itself. */
  credited?: unknown
  lines: readonly (LineInput & { total_price: string })[]
  vat_registered: boolean
  prices_include_vat?: boolean | undefined
  cis?: z.infer<typeof sealedCis>
}
type Document = NonNullable<Evidence['document']>

/**
 * Works out the labour of a sealed paper from its lines, and the deduction from that; `document` is given where this is its newest
 * revision, whose figures it keeps.
 */
export function* brokenInDeduction(
  { credited, lines, vat_registered, prices_include_vat = false, cis }: Sealed,
  totals: Totals,
  document: Document | undefined,
): Generator<string> {
  const { net, labour } = addLabour(labourRows({ items: lines, totals, vat_registered, prices_include_vat }))
  const figures = { labour_amount: fromPence(labour), materials_amount: fromPence(net - labour) }
  if (cis) {
    const expected = { ...figures, deduction_amount: fromPence(cisDeduction(labour, cis.rate)) }
    for (const name of ['labour_amount', 'materials_amount', 'deduction_amount'] as const) {
      if (cis[name] !== expected[name]) {
        yield `its lines give ${expected[name]} as ${name}, but it says ${cis[name]}`
      }
    }
  }
  const isNote = credited !== undefined
  if (!document || (!isNote && document.sealed_total_amount === null)) return
  if (!isNote && document.cis_rate !== (cis?.rate ?? null)) {
    yield `CIS is deducted at ${document.cis_rate ?? 'no rate'}, but it was sealed at ${cis?.rate ?? 'none'}`
  }
  if (document.cis_rate === null) return
  const { cis_labour_amount, cis_materials_amount } = document
  if (cis_labour_amount !== figures.labour_amount || cis_materials_amount !== figures.materials_amount) {
    yield `${cis_labour_amount} and ${cis_materials_amount} count as labour and materials, but its lines give ${figures.labour_amount} and ${figures.materials_amount}`
  }
}
