import { expect, it } from 'vitest'
import { workedExample } from './worked-example.ts'

it('the worked example has the totals that the text beside it states', () => {
  expect(workedExample()).toMatchObject({
    totals: {
      lines: ['149.99', '149.99', '149.99', '129.80', '382.50'].map((total_price) => ({ total_price })),
      subtotal: '962.27',
      tax_amount: '96.48',
      total_amount: '1058.75',
      vat_by_rate: [
        { vat_rate: '20', net: '449.97', vat: '89.99' },
        { vat_rate: '5', net: '129.80', vat: '6.49' },
        { vat_rate: '0', net: '382.50', vat: '0.00' },
      ],
    },
    asOneLine: '96.48',
    lineByLine: '96.49',
    difference: '0.01',
  })
})
