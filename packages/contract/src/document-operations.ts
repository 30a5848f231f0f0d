import { DOCUMENTS, type DocumentKind, type Permission } from '@quotespark/domain'
import { z } from 'zod'
import { letterInput, letterPreview, pdfFile, revisionRow } from './document.ts'
import { id, pageInput, pageOf, searchText } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const step = z.object({ id })

interface Kind<
  Document extends z.ZodType,
  Row extends z.ZodType,
  Status extends z.ZodType,
  Sort extends z.ZodType,
  Count extends z.ZodType,
> {
  kind: DocumentKind
  /** Who may change one. */
  changing: Permission
  document: Document
  /** As it stands in the list. */
  row: Row
  /** The one that staff see, which is what the list is filtered by. */
  status: Status
  /** What the list can be sorted by, with a default. */
  sort: Sort
  count: Count
}

/** What can be done with every kind of document, in the same words and at the same paths below its own. */
export function documentOperations<
  Document extends z.ZodType,
  Row extends z.ZodType,
  Status extends z.ZodType,
  Sort extends z.ZodType,
  Count extends z.ZodType,
>({ kind, changing, document, row, status, sort, count }: Kind<Document, Row, Status, Sort, Count>) {
  const { name } = DOCUMENTS[kind]
  const names = `${name}s`
  const path = names.replaceAll(' ', '-')
  const tag = names.charAt(0).toUpperCase() + names.slice(1)
  const tags = [tag]
  const filter = { search: searchText, status: status.optional() }
  const direction = z.enum(['asc', 'desc']).default('desc')
  return {
    list: procedure('staff')
      .route({
        method: 'GET',
        path: `/${path}`,
        tags,
        summary: `${tag}, newest first unless asked otherwise`,
      })
      .input(pageInput.extend({ ...filter, sort, direction }))
      .output(pageOf(row))
      .errors(refusals('company_required')),
    count: procedure('staff')
      .route({ method: 'GET', path: `/${path}/count`, tags, summary: `How many ${names} match` })
      .input(z.object(filter))
      .output(count)
      .errors(refusals('company_required')),
    get: procedure('staff')
      .route({
        method: 'GET',
        path: `/${path}/{id}`,
        tags,
        summary: `One ${name} with everything about it`,
      })
      .input(step)
      .output(document)
      .errors(refusals('company_required', 'not_found')),
    getPdf: procedure('staff')
      .route({ method: 'GET', path: `/${path}/{id}/pdf`, tags, summary: `The ${name} as a PDF` })
      .input(step)
      .output(pdfFile)
      .errors(refusals('company_required', 'not_found', 'busy')),
    listRevisions: procedure('staff')
      .route({
        method: 'GET',
        path: `/${path}/{id}/revisions`,
        tags,
        summary: 'What was sealed each time it was sent, newest first; none of a draft',
      })
      .input(step)
      .output(z.object({ items: z.array(revisionRow) }))
      .errors(refusals('company_required', 'not_found')),
    getRevisionPdf: procedure('staff')
      .route({
        method: 'GET',
        path: `/${path}/{id}/revisions/{revision}/pdf`,
        tags,
        summary: 'The very PDF of a revision',
      })
      .input(z.object({ id, revision: z.coerce.number().int().positive() }))
      .output(pdfFile)
      .errors(refusals('company_required', 'not_found')),
    revokeLink: procedure(changing)
      .route({ method: 'DELETE', path: `/${path}/{id}/link`, tags, summary: 'Withdraw its shared link' })
      .input(step)
      .output(document)
      .errors(refusals('company_required', 'forbidden', 'not_found')),
    undo: procedure(changing)
      .route({ method: 'POST', path: `/${path}/{id}/undo`, tags, summary: 'Take back the step that waits' })
      .input(step)
      .output(document)
      .errors(refusals('company_required', 'forbidden', 'not_found', 'nothing_to_undo')),
    endHold: procedure(changing)
      .route({ method: 'POST', path: `/${path}/{id}/end-hold`, tags, summary: 'Do now what waits' })
      .input(step)
      .output(document)
      .errors(refusals('company_required', 'forbidden', 'not_found', 'busy')),
    previewMail: procedure(changing)
      .route({
        method: 'POST',
        path: `/${path}/{id}/mail-preview`,
        tags,
        summary: 'The mail that it would go out with',
      })
      .input(letterInput.extend({ id }))
      .output(letterPreview)
      .errors(refusals('company_required', 'forbidden', 'not_found')),
    renewLink: procedure(changing)
      .route({
        method: 'POST',
        path: `/${path}/{id}/link`,
        tags,
        summary: 'Make a new shared link where it has none',
      })
      .input(step)
      .output(document)
      .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed')),
  }
}
