export { inspectUbl } from './inspect-ubl.ts'
export type {
  BankTransfer,
  CardPayment,
  CategoryRate,
  Contact,
  DocumentDiscount,
  EInvoice,
  Endpoint,
  InvoiceLine,
  InvoicePeriod,
  InvoiceTotals,
  LineDiscount,
  Party,
  Payment,
  PostalAddress,
  PrecedingInvoice,
  VatCategory,
  VatOfCategory,
} from './model/e-invoice.ts'
export { ENDPOINT_SCHEMES, endpointOf, usesPeppol } from './model/endpoint.ts'
export { type MissingTerm, missingForEInvoice, missingForPeppol } from './model/missing.ts'
export type { ReadDiscount, ReadInvoice, ReadLine, ReadParty, ReadPayment, ReadVat } from './read/read-ubl.ts'
export { readUbl } from './read/read-ubl.ts'
export { checkUbl } from './rules/check-ubl.ts'
export { type Finding, type Flag, MAX_FINDINGS } from './rules/rule.ts'
export { peppolEnvelope } from './write/peppol-envelope.ts'
export { withPaidAmount } from './write/with-paid.ts'
export { writeUbl } from './write/write-ubl.ts'
export { UnreadableXml } from './xml/parse-xml.ts'
