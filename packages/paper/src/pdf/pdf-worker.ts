import { fileURLToPath } from 'node:url'
import { move } from 'piscina'
import { createTypesetter, type PdfJob } from './typesetter.ts'

/** What a thread of drawing-pool.ts runs. The templates lie beside this file, also in the bundle. */
const typeset = createTypesetter(fileURLToPath(new URL('./pdf-template/', import.meta.url)))

/** Answers the PDF, handed over and not copied. */
export function work(job: PdfJob): unknown {
  return move(typeset(job))
}
