import { createRequire } from 'node:module'
import type { InvoiceService as Service } from '@e-invoice-eu/core'
import { expect, it } from 'vitest'
import type { EInvoice } from './model/e-invoice.ts'
import { usesPeppol } from './model/endpoint.ts'
import { INVOICE_MATRIX } from './testing/invoice-matrix.ts'
import { writeUbl } from './write/write-ubl.ts'
import { parseXml } from './xml/parse-xml.ts'
import type { XmlNode } from './xml/xml-node.ts'

// The package's entry for `import` names files that do not exist.
const { InvoiceService } = createRequire(import.meta.url)('@e-invoice-eu/core') as {
  InvoiceService: typeof Service
}
const silent = { log: () => {}, warn: () => {}, error: () => {} }
const service = new InvoiceService(silent)

/**
 * The other program only knows Peppol's profile. It does not support the due date of a credit note, and puts the tax point
 * where an invoice has it. It allows a price two decimals only, where EN 16931 sets no limit. 500 lines take it seconds and show no more than five do.
 */
const documents = Object.entries(INVOICE_MATRIX).filter(
  ([, invoice]) => usesPeppol(invoice) && invoice.lines.length < 100 && !isBeyondIt(invoice),
)

function isBeyondIt({ kind, due_date, tax_point_date, payment, lines }: EInvoice): boolean {
  if (lines.some(({ unit_price }) => !/\.\d\d$/.test(unit_price))) return true
  return (
    kind === 'credit_note' &&
    (tax_point_date !== undefined || (payment !== undefined && due_date !== undefined))
  )
}

it('has enough invoices to compare', () => {
  expect(documents.length).toBeGreaterThanOrEqual(40)
})

it.each(documents)('is written alike by another program: %s', async (_, invoice) => {
  const { root } = parseXml(writeUbl(invoice))
  const generated = await service.generate(asItsJson(root) as never, {
    format: 'UBL',
    lang: 'en',
    noWarnings: true,
  })
  expect(outline(parseXml(String(generated)).root)).toEqual(outline(root))
})

const REPEATED = new Set(
  [
    'PartyIdentification',
    'PartyTaxScheme',
    'BillingReference',
    'PaymentMeans',
    'AllowanceCharge',
    'TaxTotal',
    'TaxSubtotal',
    'InvoiceLine',
  ].map((name) => `cac:${name}`),
)

type Json = { [name: string]: string | Json | (string | Json)[] }

/** The terms in the other program's notation, without an order: it must find UBL's order itself, and knows no CreditNote. */
function asItsJson(root: XmlNode): Json {
  return { 'ubl:Invoice': fields(root) }
}

function fields(node: XmlNode): Json {
  const json: Json = {}
  for (const child of node.children.toSorted((left, right) => left.name.localeCompare(right.name))) {
    const name = child.name.replace('CreditNote', 'Invoice').replace('Credited', 'Invoiced')
    const value = child.children.length > 0 ? fields(child) : child.text
    const isRepeated = REPEATED.has(name) && !isBuyer(node)
    json[name] = isRepeated ? [...((json[name] as Json[] | undefined) ?? []), value] : value
    for (const [key, text] of Object.entries(child.attributes)) json[`${name}@${key}`] = text
  }
  return json
}

function isBuyer(party: XmlNode): boolean {
  return party.parent?.name === 'cac:AccountingCustomerParty'
}

function outline({ name, attributes, children, text }: XmlNode): unknown {
  return { name, attributes: { ...attributes }, content: children.length > 0 ? children.map(outline) : text }
}
