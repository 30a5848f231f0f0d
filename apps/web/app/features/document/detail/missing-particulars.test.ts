import { MISSING_PARTICULARS } from '@quotespark/domain/document'
import { describe, expect, it } from 'vitest'
import { shownParticular } from './missing-particulars.ts'

const shown = (customer_id: string | null) =>
  Object.fromEntries(
    MISSING_PARTICULARS.map((code) => {
      const { to, field } = shownParticular(code, { customer_id })
      return [code, to ?? field]
    }),
  )

describe('the link of a missing particular', () => {
  it('points to a field of the settings, the customer or the invoice', () => {
    expect(shown('c1')).toEqual({
      company_address: '/app/settings#address',
      company_vat_number: '/app/settings#vat-number',
      company_legal_name: '/app/settings#legal-name',
      company_number: '/app/settings#company-number',
      customer_name: 'customer_id',
      customer_address: '/app/customers/c1/edit',
      lines: 'items',
      line_description: 'items',
      line_vat_rate: 'items',
    })
  })

  it('points to the customer field while no customer is chosen', () => {
    expect(shown(null)).toMatchObject({ customer_address: 'customer_id' })
  })
})

it('names each missing particular in a sentence and has words for its link', () => {
  for (const code of MISSING_PARTICULARS) {
    const { sentence, link } = shownParticular(code, { customer_id: null })
    expect(sentence).toMatch(/^[A-Z].+\.$/)
    expect(link).toMatch(/^[A-Z].+[^.]$/)
  }
})
