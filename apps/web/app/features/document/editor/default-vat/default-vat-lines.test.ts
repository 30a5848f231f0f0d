import type { VatTreatment } from '@quotespark/domain/document'
import { describe, expect, it } from 'vitest'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { emptyLine, type LineFields, wordsLine } from '../line/line-fields.ts'
import { newLine, withDefaultVat } from './default-vat-lines.ts'
import { followedLines } from './followed-lines.ts'

function usual(
  customer: VatTreatment['vat_category'] = null,
  reason: string | null = null,
): DefaultVatOfDocument {
  return {
    customer: { vat_category: customer, exemption_reason: reason },
    company: { vat_registered: true, vat_category: null, exemption_reason: null },
    new_line_rate: '20',
    prices_include_vat: false,
  }
}

const NOBODY = usual()
const BUILDER = usual('AE')
const ABROAD = usual('O', 'Supplied in Germany')
const REVERSED = { vat_rate: '20', vat_category: 'AE', exemption_reason: '' } as const

function written(fields: Partial<LineFields> = {}): LineFields {
  return { ...emptyLine('20'), description: 'Work', unit_price: '100.00', ...fields }
}

describe('a new line', () => {
  it("starts with the customer's usual VAT", () => {
    expect(newLine(NOBODY)).toEqual(emptyLine('20'))
    expect(newLine(BUILDER)).toEqual({ ...emptyLine('20'), ...REVERSED })
    expect(newLine(ABROAD)).toEqual({
      ...emptyLine(null),
      vat_category: 'O',
      exemption_reason: 'Supplied in Germany',
    })
  })
})

describe('a line of a bundle or a template', () => {
  it('keeps its own VAT, even a rate that the company does not have', () => {
    for (const line of [
      written({ vat_rate: '12.5' }),
      written({ vat_rate: null }),
      written({ vat_rate: '0' }),
    ]) {
      expect(withDefaultVat(line, NOBODY)).toEqual(line)
    }
    const exempt = written({ vat_rate: null, vat_category: 'E', exemption_reason: 'Exempt: insurance' })
    expect(withDefaultVat(exempt, BUILDER)).toEqual(exempt)
  })

  it("takes the customer's usual VAT, at its own rate", () => {
    expect(withDefaultVat(written({ vat_rate: '12.5' }), BUILDER)).toMatchObject({
      vat_rate: '12.5',
      vat_category: 'AE',
    })
    expect(withDefaultVat(written({ vat_rate: '0' }), BUILDER)).toMatchObject({
      vat_rate: '0',
      vat_category: null,
    })
  })

  it('stays as it is when it is only words', () => {
    expect(withDefaultVat(wordsLine('heading'), BUILDER)).toEqual(wordsLine('heading'))
  })

  it('loses typed VAT where none is charged', () => {
    expect(withDefaultVat(written({ vat_amount: '3.00' }), BUILDER).vat_amount).toBeNull()
    expect(withDefaultVat(written({ vat_amount: '3.00' }), NOBODY).vat_amount).toBe('3.00')
  })
})

describe('a change of customer', () => {
  function followed(fields: LineFields, from: DefaultVatOfDocument, to: DefaultVatOfDocument) {
    const { empty, written } = followedLines([{ fields }], from, to)
    return { empty: empty.get(0), written: written.get(0) }
  }

  it('changes the VAT of a line in which nothing is written', () => {
    expect(followed(newLine(NOBODY), NOBODY, BUILDER)).toEqual({
      empty: { ...REVERSED, vat_amount: null },
      written: undefined,
    })
    expect(followed(newLine(BUILDER), BUILDER, NOBODY).empty).toMatchObject({ vat_category: null })
  })

  it('leaves an empty line for which another VAT was chosen', () => {
    expect(followed(emptyLine('5'), NOBODY, BUILDER)).toEqual({ empty: undefined, written: undefined })
  })

  it('asks before changing a line that is written', () => {
    expect(followed(written({ vat_rate: '5' }), NOBODY, BUILDER)).toMatchObject({
      empty: undefined,
      written: { vat_rate: '5', vat_category: 'AE' },
    })
  })

  it("does not keep one customer's VAT for another", () => {
    expect(followed(written(REVERSED), BUILDER, NOBODY).written).toMatchObject({
      vat_rate: '20',
      vat_category: null,
    })
    const abroad = written({ vat_rate: null, vat_category: 'O', exemption_reason: 'Supplied in Germany' })
    expect(followed(abroad, ABROAD, BUILDER).written).toMatchObject({ vat_rate: '20', vat_category: 'AE' })
  })

  it('leaves lines already charged so, lines with a VAT category of their own, and words', () => {
    const exempt = written({ vat_rate: null, vat_category: 'E', exemption_reason: 'Exempt: insurance' })
    for (const fields of [written(REVERSED), exempt, wordsLine('text')]) {
      expect(followed(fields, NOBODY, BUILDER)).toEqual({ empty: undefined, written: undefined })
    }
  })
})
