import { describe, expect, it } from 'vitest'
import { emptyLine, wordsLine } from '../line/line-fields.ts'
import { lacksDescription } from './lacks-description.ts'

const described = { ...emptyLine('20'), description: 'Logo' }

describe('lacksDescription', () => {
  it('requires a description of every line except those left empty at the end', () => {
    const lines = [described, emptyLine('20'), wordsLine('heading')].map((fields) => ({ fields }))
    expect(lacksDescription(lines)).toBe(false)
    expect(lacksDescription(lines.toReversed())).toBe(true)
    expect(lacksDescription([{ fields: wordsLine('subtotal') }])).toBe(false)
    expect(lacksDescription([{ fields: described }])).toBe(false)
    expect(lacksDescription([{ fields: { ...described, description: ' ', unit_price: '5' } }])).toBe(true)
  })
})
