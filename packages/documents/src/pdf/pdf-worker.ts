import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { createTypesetter, type PdfJob } from './typesetter.ts'

/** The thread that the pool of pdf-renderer.ts starts. The templates lie beside this file, also in the bundle. */
const typeset = createTypesetter(fileURLToPath(new URL('./pdf-template/', import.meta.url)))

parentPort?.on('message', (job: PdfJob) => {
  try {
    const pdf = typeset(job)
    parentPort?.postMessage({ result: pdf }, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ refused: error instanceof Error ? error.message : String(error) })
  }
})
