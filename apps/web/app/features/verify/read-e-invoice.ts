import { checkUbl, type Finding, type ReadInvoice, readUbl, UnreadableXml } from '@quotespark/e-invoice'
import { UnfitFile } from './pdf-fingerprint.ts'

/** What an e-invoice says, and which rules of EN 16931 and Peppol it breaks. */
export interface SeenInvoice {
  invoice: ReadInvoice
  findings: Finding[]
}

/** Read on this device. Fails with `UnfitFile` for what is no invoice of UBL 2.1. */
export function readEInvoice(xml: string): SeenInvoice {
  try {
    return { invoice: readUbl(xml), findings: checkUbl(xml) }
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnfitFile('no_invoice')
    throw error
  }
}
