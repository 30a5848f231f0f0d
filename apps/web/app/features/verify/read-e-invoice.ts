import type { inspectUbl } from '@quotespark/e-invoice'
import { UnsupportedFile } from './pdf-fingerprint.ts'

/** Content of an e-invoice, and the EN 16931 and Peppol rules it breaks. */
export type InspectedInvoice = ReturnType<typeof inspectUbl>

/** Answer of `e-invoice-worker.ts`: null for a file that is not a UBL 2.1 invoice. */
export type ReadAnswer = InspectedInvoice | null

/**
 * Reads an e-invoice on this device, in a worker, so that no file can make the page unresponsive. Throws `UnsupportedFile` for a
 * file that is not a UBL 2.1 invoice.
 */
export async function readEInvoice(xml: string): Promise<InspectedInvoice> {
  const worker = new Worker(new URL('./e-invoice-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(xml)
    })
    if (answer === null) throw new UnsupportedFile('no_invoice')
    return answer
  } finally {
    worker.terminate()
  }
}
