import { describe, expect, it } from 'vitest'
import {
  missingInvoiceParticulars,
  type ParticularsCompany,
  type ParticularsCustomer,
  type ParticularsInvoice,
} from './missing-particulars.ts'

const INVOICE: ParticularsInvoice = {
  total_amount: '600.00',
  billing_address: null,
  items: [{ kind: 'line', description: 'Planting', vat_rate: '20' }],
}
const COMPANY: ParticularsCompany = {
  name: 'Fenwick & Daughters',
  legal_name: null,
  address: '12 Orchard Street, Hebden Bridge',
  vat_registered: true,
  vat_number: 'GB123456789',
  company_number: null,
}
const CUSTOMER: ParticularsCustomer = { name: 'Brightside Café', address: '4 Mill Lane, Leeds' }

function missing(
  changes: {
    invoice?: Partial<ParticularsInvoice>
    company?: Partial<ParticularsCompany>
    customer?: Partial<ParticularsCustomer> | null
  } = {},
) {
  return missingInvoiceParticulars(
    { ...INVOICE, ...changes.invoice },
    { ...COMPANY, ...changes.company },
    changes.customer === null ? null : { ...CUSTOMER, ...changes.customer },
  )
}

describe('a VAT invoice (VAT Regulations 1995, reg. 14(1))', () => {
  it('is complete with all particulars', () => {
    expect(missing()).toEqual([])
  })

  it.each(['', null, ' \n ', '\u200b'])(
    '(d) requires the address and the VAT number of the supplier, not just %j',
    (blank) => {
      expect(missing({ company: { address: blank } })).toEqual(['company_address'])
      expect(missing({ company: { vat_number: blank } })).toEqual(['company_vat_number'])
    },
  )

  it('(d) requires no VAT number from a company that has deregistered since', () => {
    expect(missing({ company: { vat_registered: false, vat_number: null } })).toEqual([])
  })

  it('(e) requires the name and the address of the customer', () => {
    expect(missing({ customer: null })).toEqual(['customer_name', 'customer_address'])
    expect(missing({ customer: { name: ' ' } })).toEqual(['customer_name'])
    expect(missing({ customer: { address: '' } })).toEqual(['customer_address'])
  })

  it("(e) accepts the billing address of the invoice for the customer's", () => {
    const invoice = { billing_address: 'Accounts, 1 High Street' }
    expect(missing({ invoice, customer: { address: null } })).toEqual([])
    expect(missing({ invoice, customer: null })).toEqual(['customer_name'])
    expect(missing({ invoice: { billing_address: ' ' }, customer: { address: null } })).toEqual([
      'customer_address',
    ])
  })

  it('(g) requires a supply, and a description of each line', () => {
    const marker = { kind: 'subtotal', description: '', vat_rate: null } as const
    const line = { kind: 'line', description: 'Work', vat_rate: '20' } as const
    expect(missing({ invoice: { items: [marker] } })).toEqual(['lines'])
    expect(missing({ invoice: { items: [line, { ...line, description: ' ' }, marker] } })).toEqual([
      'line_description',
    ])
  })

  it('(h) requires the rate of VAT typed as an amount, but none of a line without VAT', () => {
    const line = { kind: 'line', description: 'Work', vat_rate: null } as const
    expect(missing({ invoice: { items: [{ ...line, vat_amount: '3.00' }] } })).toEqual(['line_vat_rate'])
    expect(missing({ invoice: { items: [{ ...line, vat_rate: '20', vat_amount: '3.00' }] } })).toEqual([])
    expect(missing({ invoice: { items: [{ ...line, vat_amount: null }] } })).toEqual([])
    expect(missing({ invoice: { items: [{ ...line, vat_amount: '0.00' }] } })).toEqual([])
  })

  it('lists everything missing in a fixed order', () => {
    expect(
      missing({ company: { address: null, vat_number: null }, customer: null, invoice: { items: [] } }),
    ).toEqual(['company_address', 'company_vat_number', 'customer_name', 'customer_address', 'lines'])
  })
})

describe('a simplified invoice (reg. 16A)', () => {
  it('needs no customer details up to £250.00 and not a penny more', () => {
    expect(missing({ invoice: { total_amount: '250.00' }, customer: null })).toEqual([])
    expect(missing({ invoice: { total_amount: '250.01' }, customer: null })).toEqual([
      'customer_name',
      'customer_address',
    ])
  })

  it("requires the supplier's details in full", () => {
    expect(
      missing({ invoice: { total_amount: '12.00' }, company: { address: null, vat_number: null } }),
    ).toEqual(['company_address', 'company_vat_number'])
  })
})

describe('an invoice of a company that is not registered for VAT', () => {
  const company = { vat_registered: false, vat_number: null, legal_name: 'Nora Fenwick' }
  const invoice = { items: [{ kind: 'line', description: 'Planting', vat_rate: null }] } as const

  it('requires no VAT number, but both names and addresses however small the amount', () => {
    expect(missing({ company, invoice })).toEqual([])
    expect(
      missing({
        company: { ...company, address: null },
        invoice: { ...invoice, total_amount: '5.00' },
        customer: null,
      }),
    ).toEqual(['company_address', 'customer_name', 'customer_address'])
  })

  it("requires a sole trader's own name beside the business name (Companies Act 2006, s. 1202)", () => {
    expect(missing({ company: { ...company, legal_name: null }, invoice })).toEqual(['company_legal_name'])
  })

  it.each([
    'Fenwick Ltd',
    'FENWICK LIMITED',
    'Fenwick Ltd.',
    'Blodau Cyf',
    'Fenwick P.L.C.',
    'Fenwick & Co LLP',
    'Fenwick CIC',
    'Fenwick Ltd ',
    'Blodau Cyfyngedig',
    'Fenwick Public Limited Company',
    'Blodau Cwmni Cyfyngedig Cyhoeddus',
    'Blodau CCC',
    'Fenwick Limited Liability Partnership',
    'Blodau Partneriaeth Atebolrwydd Cyfyngedig',
    'Blodau PAC',
    'Fenwick Community Interest Company',
    'Blodau Cwmni Buddiant Cymunedol',
    'Blodau CBC',
  ])('requires the company number of %s', (name) => {
    expect(missing({ company: { ...company, name, legal_name: null }, invoice })).toEqual(['company_number'])
    expect(missing({ company: { ...company, legal_name: name }, invoice })).toEqual(['company_number'])
    expect(
      missing({ company: { ...company, legal_name: name, company_number: '09876543' }, invoice }),
    ).toEqual([])
  })

  it.each(['Unlimited', 'Limited Edition Prints', 'Cyf'])(
    'does not take %s for a registered name',
    (name) => {
      expect(missing({ company: { ...company, name, legal_name: null }, invoice })).toEqual([
        'company_legal_name',
      ])
    },
  )
})
