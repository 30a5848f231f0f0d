import { documents } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import { anybody, staffInSeveralTransactions } from '../../api/procedures.ts'
import { verifyDocument } from '../../verify/verify-document.ts'
import { findFile } from './find-file.ts'

export const verificationRouter = {
  verifyDocument: staffInSeveralTransactions.verification.verifyDocument.handler(
    async ({ context, input }) => {
      const { database: db, files } = context.services
      const document = await context.asStaff(async ({ db: tx, actor }) => {
        const [row] = await tx
          .select({ company_id: documents.company_id, document_id: documents.id })
          .from(documents)
          .where(and(eq(documents.company_id, actor.company_id), eq(documents.id, input.id)))
        if (!row) throw new Refusal('not_found', { entity: 'document' })
        return row
      })
      return verifyDocument({ db, files }, document)
    },
  ),
  findFile: anybody.verification.findFile.handler(async ({ context, input }) => ({
    document: await findFile(context.services.database, input.sha256),
  })),
}
