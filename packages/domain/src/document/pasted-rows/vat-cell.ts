import { tryParseDecimal } from '../../money/decimal.ts'
import { formatVatRate } from '../../money/vat.ts'
import { typedPercent, typedVatAmount } from '../../typed-number/index.ts'
import type { VatCategory } from '../vat-category.ts'

/** The VAT of a line, as one cell says it. */
export interface VatOfCell {
  vat_rate: string | null
  vat_category: VatCategory | null
  exemption_reason: string
  vat_amount: string | null
}

const NAMES = { E: 'Exempt', AE: 'Reverse charge', O: 'Outside the scope' } as const

/** 'Reverse charge 20%', 'Exempt – Education', '20% (3.10)' with VAT as entered, or 'No VAT'. */
export function writeVatCell({ vat_rate, vat_category, exemption_reason, vat_amount }: VatOfCell): string {
  if (vat_category === 'E' || vat_category === 'AE' || vat_category === 'O') {
    const rate = vat_rate === null ? '' : ` ${formatVatRate(vat_rate)}`
    return `${NAMES[vat_category]}${rate}${exemption_reason === '' ? '' : ` – ${exemption_reason}`}`
  }
  return `${formatVatRate(vat_rate)}${vat_amount === null ? '' : ` (${vat_amount})`}`
}

const NAMED = /^(exempt|reverse charge|outside the scope)(?: (\d+(?:\.\d+)?)%)?(?: – (.+))?$/is
const WITH_AMOUNT = /^(.*%|no vat) \(([\d.]+)\)$/i
const RATE_AND_WORDS = /^(\d+(?:\.\d+)?) ?% \D/
const REVERSED = /reverse charge|\brc\b/i

/** Tax names of bookkeeping programs and everyday words, without capital letters. */
const WORDS: Readonly<Record<string, readonly [rate: string | null, category: VatCategory | null]>> = {
  standard: ['20', null],
  'standard rate': ['20', null],
  output2: ['20', null],
  t1: ['20', null],
  'reduced rate': ['5', null],
  'lower rate': ['5', null],
  routput: ['5', null],
  rroutput: ['5', null],
  t5: ['5', null],
  zero: ['0', null],
  'zero rate': ['0', null],
  'zero rated': ['0', null],
  'zero rated income': ['0', null],
  zeroratedoutput: ['0', null],
  t0: ['0', null],
  'exempt income': [null, 'E'],
  exemptoutput: [null, 'E'],
  t2: [null, 'E'],
  t9: [null, 'O'],
  'no vat': [null, null],
}

const CATEGORIES: Readonly<Record<string, VatCategory>> = {
  exempt: 'E',
  'reverse charge': 'AE',
  'outside the scope': 'O',
}

/** Reads a VAT cell; undefined where it says no VAT that a line can have. */
export function readVatCell(cell: string): VatOfCell | undefined {
  const [, name, named, reason = ''] = NAMED.exec(cell) ?? []
  if (name !== undefined) {
    const vat_category = CATEGORIES[name.toLowerCase()] ?? null
    const usual = vat_category === 'AE' ? '20' : null
    const vat_rate = named === undefined ? usual : (readRate(named) ?? null)
    return { ...PLAIN, vat_rate, vat_category, exemption_reason: reason }
  }
  const [, rate, amount] = WITH_AMOUNT.exec(cell) ?? []
  if (rate !== undefined && amount !== undefined) {
    const vat = readVatCell(rate)
    const { number } = typedVatAmount(amount)
    return vat && number !== undefined ? { ...vat, vat_amount: number } : undefined
  }
  const [vat_rate, vat_category = null] = WORDS[cell.toLowerCase()] ?? ratedCell(cell)
  return vat_rate === undefined ? undefined : { ...PLAIN, vat_rate, vat_category }
}

const PLAIN: VatOfCell = { vat_rate: null, vat_category: null, exemption_reason: '', vat_amount: null }

/** '17.5', '5 %', and with words behind it as in '20% (VAT on Income)' or '20.0% RC CIS'. */
function ratedCell(cell: string): readonly [rate?: string, category?: VatCategory | null] {
  const rate = readRate(cell) ?? readRate(RATE_AND_WORDS.exec(cell)?.[1] ?? '')
  const named = /(\d+(?:\.\d+)?) ?%/.exec(cell)?.[1]
  if (REVERSED.test(cell) && named !== undefined) {
    const reversed = readRate(named)
    return reversed !== undefined && tryParseDecimal(reversed, 2) !== 0n ? [reversed, 'AE'] : []
  }
  return rate === undefined ? [] : [rate, null]
}

function readRate(text: string): string | undefined {
  return typedPercent(text, '').number
}
