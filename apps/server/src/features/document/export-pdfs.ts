import { documents } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { numberInFileName } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { sentenceOf } from '@quotespark/domain/refusal-sentences'
import { and, eq } from 'drizzle-orm'
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { AsStaff } from '../../api/context.ts'
import { isOneOf } from '../../api/find-few.ts'
import type { Services } from '../../services.ts'
import { sealedPdf } from './document-pdf.ts'
import { fileName } from './export-csv.ts'

/** Maximum size of one archive. */
const MAX_BYTES = 100 * 1024 * 1024

const LEFT_OUT = 'Left out.txt'

/**
 * Zips the sealed PDFs of several documents, each added before the next is read from the store. A text file in the archive
 * lists those left out, such as drafts, with the reason. Refuses with `not_found` when none can be included.
 */
export async function exportPdfs(
  { asStaff, services }: { asStaff: AsStaff; services: Services },
  kind: DocumentKind,
  ids: string[],
): Promise<File> {
  const found = await asStaff(({ db, actor }) =>
    db
      .select({
        company_id: documents.company_id,
        id: documents.id,
        number: documents.number,
        status: documents.status,
      })
      .from(documents)
      .where(
        and(eq(documents.company_id, actor.company_id), eq(documents.kind, kind), isOneOf(documents.id, ids)),
      )
      .orderBy(documents.number),
  )
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(new Uint8Array(part))
  })
  const put = (name: string, bytes: Uint8Array) => {
    // PDFs are already compressed.
    const entry = new ZipPassThrough(name)
    entry.mtime = services.clock.now()
    zip.add(entry)
    entry.push(bytes, true)
  }
  const leftOut: string[] = []
  let size = 0
  let count = 0
  for (const { company_id, id, number, status } of found) {
    const reason = await whyLeftOut(status, async () => {
      const bytes = await (await sealedPdf(services, { kind, company_id, document_id: id })).bytes()
      if (size + bytes.length > MAX_BYTES)
        return 'The file would be too large. Please select fewer documents.'
      put(`${numberInFileName(number)}.pdf`, bytes)
      size += bytes.length
      count += 1
      return undefined
    })
    if (reason) leftOut.push(`${number}: ${reason}`)
  }
  if (count === 0) throw new Refusal('not_found', { entity: kind })
  if (leftOut.length > 0) put(LEFT_OUT, strToU8(`${leftOut.join('\r\n')}\r\n`))
  zip.end()
  return new File(parts, fileName(kind, 'zip', services.clock.now()), { type: 'application/zip' })
}

async function whyLeftOut(
  status: string,
  put: () => Promise<string | undefined>,
): Promise<string | undefined> {
  if (status === 'draft') return 'This draft was never sent.'
  try {
    return await put()
  } catch (error) {
    if (error instanceof Refusal) return sentenceOf(error)
    throw error
  }
}
