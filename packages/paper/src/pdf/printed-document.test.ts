import { describe, expect, test } from 'vitest'
import type { DocumentView } from '../document-view.ts'
import { printedDocument } from './printed-document.ts'
import { line, row, sampleInvoice, sampleQuote } from './testing/sample-views.ts'

describe('an invoice from which CIS is deducted', () => {
  test('ends with labour, materials, the deduction and what is to be paid, and says what each line is', () => {
    const cis = {
      rate: '20' as const,
      ...{ labour_amount: '1000.00', materials_amount: '500.00', deduction_amount: '200.00' },
      ...{ deducted_amount: '0.00', to_pay_amount: '1600.00' },
    }
    const view = sampleInvoice({ amount_paid: null, balance_due: null })
    const printed = printedDocument({
      ...view,
      cis,
      seller: { ...view.seller, utr: '1234567890' },
      lines: view.lines.slice(0, 2).map((each, at) => (at === 0 ? each : { ...each, cis: 'materials' })),
    })
    expect(printed.totals.slice(-5)).toEqual([
      expect.objectContaining({ label: 'Total', strong: false }),
      { label: 'Labour', value: '£1,000.00', strong: false },
      { label: 'Materials', value: '£500.00', strong: false },
      { label: 'CIS deduction, 20% of £1,000.00', value: '-£200.00', strong: false },
      { label: 'To pay', value: '£1,600.00', strong: true },
    ])
    expect(printed.lines.map(({ remarks }) => remarks.at(-1))).toEqual(['Labour', 'Materials'])
    expect(printed.seller.details).toContain('UTR 1234567890')
    expect(printedDocument(view).lines.every(({ remarks }) => !remarks.includes('Labour'))).toBe(true)
  })
})

describe('what a document leaves out', () => {
  test('leaves out VAT in every form when the seller is not registered', () => {
    const printed = printedDocument(sampleInvoice({ vat_registered: false }))
    expect(printed.kind_title).toBe('Invoice')
    expect(printed.columns).toEqual(['Description', 'Quantity', 'Unit price', 'Amount'])
    expect(printed.vat_by_rate).toEqual([])
    expect(printed.totals.map(({ label }) => label)).toEqual(['Total', 'Amount paid', 'Balance due'])
    expect(printed.seller.details.join()).not.toContain('VAT')
    expect(printed.legal_line).toBe('Fenwick & Daughters Landscaping  ·  Company number 09876543')
  })

  test('is no VAT invoice where all of it is outside the scope of VAT', () => {
    const outside = row('O', { vat_rate: null, net: '70.00', vat: '0.00', gross: '70.00' })
    const taxed = row('S', { vat_rate: '20', net: '70.00', vat: '14.00', gross: '84.00' })
    const titleOf = (vat_by_rate: DocumentView['vat_by_rate']) =>
      printedDocument(sampleInvoice({ vat_by_rate })).kind_title
    expect([titleOf([outside]), titleOf([taxed, outside])]).toEqual(['Invoice', 'VAT invoice'])
  })

  test('leaves out blank texts', () => {
    const printed = printedDocument(
      sampleQuote({
        notes: ' \n ',
        terms: '',
        customer: { name: 'A', contact_person: '', email: ' ', address: null },
      }),
    )
    expect(printed.notes).toBeNull()
    expect(printed.terms).toBeNull()
    expect(printed.customer.details).toEqual([])
  })

  test('leaves out dates of the other kind of document', () => {
    const labels = (printed: ReturnType<typeof printedDocument>) => printed.facts.map(([label]) => label)
    expect(labels(printedDocument(sampleQuote({ due_date: '2026-12-01', tax_point: '2026-12-01' })))).toEqual(
      ['Date', 'Valid until'],
    )
    expect(labels(printedDocument(sampleInvoice({ valid_until: '2026-12-01' })))).toEqual([
      'Issue date',
      'Tax point',
      'Due date',
      'Quote',
    ])
  })
})

test('the total is emphasised, or the balance once something was paid', () => {
  const strong = (view = sampleQuote()) => printedDocument(view).totals.filter((row) => row.strong)
  expect(strong()).toEqual([{ label: 'Total', value: '£2,857.20', strong: true }])
  expect(strong(sampleInvoice())).toEqual([{ label: 'Balance due', value: '£762.00', strong: true }])
})

describe('the seller on a document', () => {
  const seller = (changes: Partial<DocumentView['seller']>) =>
    printedDocument(sampleInvoice({ seller: { ...sampleInvoice().seller, ...changes } }))

  test('prints a phone number in groups, and one that was stored as typed as it is', () => {
    expect(seller({ phone: '+441632960001' }).seller.contact).toContain('+44 1632 960001')
    expect(seller({ phone: '01632 960001' }).seller.contact).toContain('01632 960001')
  })

  test('prints the legal name and the trading name', () => {
    const printed = seller({ legal_name: 'Nora Fenwick', company_number: null })
    expect(printed.seller.brand).toBe('Fenwick & Daughters Landscaping')
    expect(printed.seller.name).toBe('Nora Fenwick')
    expect(printed.seller.details[0]).toBe('trading as Fenwick & Daughters Landscaping')
    expect(printed.legal_line).toBe(
      'Nora Fenwick trading as Fenwick & Daughters Landscaping  ·  VAT number GB 123 4567 89',
    )
  })

  test.each([null, ' ', 'FENWICK & daughters landscaping '])(
    'prints one name when the legal name is %j',
    (legal_name) => {
      const printed = seller({ legal_name })
      expect(printed.seller.name).toBe('Fenwick & Daughters Landscaping')
      expect(printed.seller.details.join()).not.toContain('trading as')
    },
  )
})

test('typed VAT is printed below the rate, or alone when there is no rate', () => {
  const { lines, vat_by_rate } = printedDocument(
    sampleInvoice({
      lines: [
        line('By rate'),
        line('Both', { vat_amount: '19.99' }),
        line('Amount alone', { vat_rate: null, vat_amount: '1.23' }),
        line('Neither', { vat_rate: null }),
      ],
      vat_by_rate: [
        row('S', { vat_rate: null, net: '10.00', vat: '1.23', gross: '11.23' }),
        row('E', { vat_rate: null, net: '10.00', vat: '0.00', gross: '10.00' }),
      ],
    }),
  )
  expect(lines.map(({ vat }) => vat)).toEqual([['20%'], ['20%', '£19.99'], ['£1.23'], ['No VAT']])
  expect(vat_by_rate.map(({ rate }) => rate)).toEqual(['As entered', 'No VAT'])
})

test('a payment reference is printed once: with the bank details, or else among the dates', () => {
  const labels = (changes: Parameters<typeof sampleInvoice>[0]) => {
    const { facts, payment } = printedDocument(sampleInvoice(changes))
    return [...facts, ...payment].map(([label]) => label).filter((label) => label.includes('eference'))
  }
  expect(labels({})).toEqual(['Reference'])
  expect(labels({ bank: null, payment_reference: 'PO 7' })).toEqual(['Payment reference'])
  expect(labels({ bank: null })).toEqual([])
})

test('the code of its page says what it is for', () => {
  const url = 'https://quotes.example/customer-portal/abc'
  const words = (is_payable: boolean) =>
    printedDocument(sampleInvoice({ page: { url, is_payable } })).page?.words
  expect([words(true), words(false)]).toEqual(['Scan to pay', 'Scan to open'])
  expect(printedDocument(sampleInvoice()).page).toBeNull()
})

test('a footer is printed on every page if it fits, or else at the end', () => {
  expect(printedDocument(sampleInvoice({ footer: 'Short' }))).toMatchObject({
    footer: 'Short',
    closing_text: null,
  })
  const long = 'Long. '.repeat(80).trim()
  expect(printedDocument(sampleInvoice({ footer: long }))).toMatchObject({ footer: null, closing_text: long })
  const tall = '1\n2\n3\n4'
  expect(printedDocument(sampleInvoice({ footer: tall }))).toMatchObject({ footer: null, closing_text: tall })
})
