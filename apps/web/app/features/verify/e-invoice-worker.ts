import { inspectUbl, UnreadableXml } from '@quotespark/e-invoice'
import type { ReadAnswer } from './read-e-invoice.ts'

/* Runs in a worker, one for each file: see read-e-invoice.ts. */

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(read(data)))

function read(xml: string): ReadAnswer {
  try {
    return inspectUbl(xml)
  } catch (error) {
    if (error instanceof UnreadableXml) return null
    throw error
  }
}
