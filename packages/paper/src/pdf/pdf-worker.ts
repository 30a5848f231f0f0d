import { fileURLToPath } from 'node:url'
import { move } from 'piscina'
import { createTypesetter, type PdfJob } from './typesetter.ts'

/** Runs in a thread of drawing-pool.ts. The templates lie beside this file, in the bundle too. */
const typeset = createTypesetter(fileURLToPath(new URL('./pdf-template/', import.meta.url)))

/** Returns the PDF by transfer, without copying it. */
export function work(job: PdfJob): unknown {
  return move(typeset(job))
}
