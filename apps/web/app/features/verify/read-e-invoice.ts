import type { inspectUbl } from '@quotespark/e-invoice'
import { UnfitFile } from './pdf-fingerprint.ts'

/** What an e-invoice says, and which rules of EN 16931 and Peppol it breaks. */
export type SeenInvoice = ReturnType<typeof inspectUbl>

/** The answer of `e-invoice-worker.ts`: null for a file that is no invoice of UBL 2.1. */
export type ReadAnswer = SeenInvoice | null

/**
 * Reads an e-invoice on this device, beside the page, which goes on answering whatever somebody has put into the file. Fails with
 * `UnfitFile` for a file that is no invoice of UBL 2.1.
 */
export async function readEInvoice(xml: string): Promise<SeenInvoice> {
  const worker = new Worker(new URL('./e-invoice-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(xml)
    })
    if (answer === null) throw new UnfitFile('no_invoice')
    return answer
  } finally {
    worker.terminate()
  }
}
