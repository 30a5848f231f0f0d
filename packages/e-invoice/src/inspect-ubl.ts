import { type ReadInvoice, readDocument } from './read/read-ubl.ts'
import { checkDocument } from './rules/check-ubl.ts'
import type { Finding } from './rules/rule.ts'
import { parseXml } from './xml/parse-xml.ts'

/** Runs `readUbl` and `checkUbl` on one file and parses it only once, which is most of the work of both. */
export function inspectUbl(xml: string): { invoice: ReadInvoice; findings: Finding[] } {
  const document = parseXml(xml)
  return { invoice: readDocument(document), findings: checkDocument(document) }
}
