import { isStorableText } from '@quotespark/domain/validation'
import { z } from 'zod'
import { procedure, refusals } from './procedure.ts'

/** Questions about the PDFs of quotes and invoices that need no document. */
export const printingContract = {
  findUnprintable: procedure('signed_in')
    .route({
      method: 'POST',
      path: '/printing/unprintable',
      tags: ['Printing'],
      summary: 'The characters of a text that a PDF cannot print',
    })
    .input(z.object({ text: z.string().max(10_000).refine(isStorableText) }))
    .output(
      z.object({
        /** Each once; empty when everything can be printed. */
        characters: z.array(z.string()),
      }),
    )
    .errors(refusals()),
}
