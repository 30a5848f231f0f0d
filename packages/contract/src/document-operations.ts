import {
  ANSWER_CHANNELS,
  addressOf,
  type BulkAction,
  DOCUMENTS,
  type DocumentKind,
  MAX_BULK,
  situationsOf,
  statusesOf,
} from '@quotespark/domain/document'
import { LIMITS, MAX_ATTACHMENT_BYTES, MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'
import {
  attachment,
  documentEmailInput,
  letterPreview,
  pdfFile,
  revisionRow,
  undoableInput,
} from './document.ts'
import { calendarDate, id, lostReason, optionalLines, pageInput, pageOf, searchText } from './fields.ts'
import { answerInput, resolveInput, staffMessage } from './message.ts'
import { procedure, refusals } from './procedure.ts'

const step = z.object({ id })
const several = z.array(id).min(1).max(MAX_BULK)

/** The result for each of several documents. */
const bulkOutcome = z.object({
  done: z.number().int(),
  /** Seconds from this answer during which `undo` can cancel the action; 0 when it cannot. */
  undo_seconds: z.number().int(),
  items: z.array(
    z.object({
      id,
      /** Null when the document does not exist. */
      number: z.string().nullable(),
      /** Why the document was left unchanged; null when the action was done. `code` is the refusal's. */
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
})
export type BulkOutcome = z.infer<typeof bulkOutcome>

interface Kind<
  Name extends DocumentKind,
  Document extends z.ZodType,
  Row extends z.ZodType,
  Sort extends z.ZodType,
  Filter extends z.ZodRawShape,
  Count extends z.ZodRawShape,
> {
  kind: Name
  document: Document
  /** A document as listed. */
  row: Row
  /** Sort orders of the list, with a default. */
  sort: Sort
  /** Further filters of the list. */
  filter: Filter
  /** Further counts of the kind. */
  count: Count
}

/** Operations common to every kind of document, with the same names and at the same paths below the kind's own. */
export function documentOperations<
  Name extends DocumentKind,
  Document extends z.ZodType,
  Row extends z.ZodType,
  Sort extends z.ZodType,
  Filter extends z.ZodRawShape,
  Count extends z.ZodRawShape,
>({ kind, document, row, sort, filter: own, count }: Kind<Name, Document, Row, Sort, Filter, Count>) {
  const { name, title, permission: changing } = DOCUMENTS[kind]
  const names = `${name}s`
  const path = addressOf(kind)
  /** The status shown to staff, by which the list is filtered. */
  const status = z.enum(statusesOf(kind))
  /** Situations that the list can be narrowed to, besides the status. */
  const situation = z.enum(situationsOf(kind))
  const bulkActions = DOCUMENTS[kind].bulk_actions as readonly BulkAction[] as readonly BulkAction<Name>[]
  const tag = `${title}s`
  const tags = [tag]
  const filter = {
    search: searchText,
    status: status.optional(),
    situation: situation.optional(),
    customer_id: id.optional(),
    /** The total with VAT, to the penny. */
    total_amount: z
      .string()
      .regex(/^\d{1,12}\.\d{2}$/)
      .optional(),
    /** Days in London, of a quote's creation or an invoice's issue; of acceptance or payment in the situation of that name. */
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    /** Lists leave out archived documents; 'only' lists nothing else, and 'with' lists both. */
    archive: z.enum(['without', 'only', 'with']).optional(),
    ...own,
  }
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
      .errors(refusals('company_required', 'not_found')),
    count: procedure('staff')
      .route({ method: 'GET', path: `/${path}/count`, tags, summary: `How many ${names} match` })
      .input(z.object(filter))
      .output(
        z.object({
          total: z.number().int(),
          /** Counts of documents that match search, customer, days and `archive`, whatever the given status. */
          by_status: z.record(status, z.number().int()),
          /** Number of archived documents that match search, customer and days. */
          archived: z.number().int(),
          /** False when the counts are minimums: beyond a limit the rest is not counted. */
          is_exact: z.boolean(),
          ...count,
        }),
      )
      .errors(refusals('company_required', 'not_found')),
    doWithSeveral: procedure(changing)
      .route({
        method: 'POST',
        path: `/${path}/bulk`,
        tags,
        summary: `Apply an action to several ${names}`,
      })
      .input(
        z.object({
          action: z.enum(bulkActions),
          ids: several,
          /** How staff learned of an answer they record. */
          told: z.enum(ANSWER_CHANNELS).default('other'),
          lost_reason: lostReason,
          ...undoableInput,
        }),
      )
      .output(bulkOutcome)
      .errors(refusals('company_required', 'forbidden', 'not_found', 'idempotency_key_reused')),
    exportCsv: procedure('staff')
      .route({
        method: 'POST',
        path: `/${path}/csv`,
        tags,
        summary: `The ${names} that match, or those named by id, as a CSV file`,
      })
      .input(z.object({ ...filter, ids: several.optional() }))
      .output(z.file().mime('text/csv'))
      .errors(refusals('company_required', 'not_found')),
    exportPdfs: procedure('staff')
      .route({
        method: 'POST',
        path: `/${path}/pdfs`,
        tags,
        summary: `The sealed PDFs of several ${names} in one ZIP file`,
      })
      .input(z.object({ ids: several }))
      .output(z.file().mime('application/zip'))
      .errors(refusals('company_required', 'not_found')),
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
    writeInternalNotes: procedure(changing)
      .route({
        method: 'PUT',
        path: `/${path}/{id}/internal-notes`,
        tags,
        summary: 'Write the notes that only staff see',
      })
      .input(
        z.object({
          id,
          internal_notes: optionalLines('Internal notes', LIMITS.internal_notes),
          /** The notes as they were read, so that nobody's words are overwritten unseen. */
          before: optionalLines('Internal notes', LIMITS.internal_notes),
        }),
      )
      .output(z.object({ id, internal_notes: z.string().nullable() }))
      .errors(refusals('company_required', 'forbidden', 'not_found', 'changed_meanwhile')),
    answerQuestion: procedure('staff')
      .route({
        method: 'POST',
        path: `/${path}/{id}/messages`,
        tags,
        summary: `Answer the customer’s questions about the ${name}`,
      })
      .input(z.object({ id, ...answerInput }))
      .output(z.object({ messages: z.array(staffMessage) }))
      .errors(refusals('company_required', 'not_found', 'mail_limit_reached')),
    resolveQuestions: procedure('staff')
      .route({
        method: 'POST',
        path: `/${path}/{id}/messages/resolve`,
        tags,
        summary: 'Say that the customer’s questions need no answer',
      })
      .input(z.object(resolveInput))
      .output(z.object({ messages: z.array(staffMessage) }))
      .errors(refusals('company_required', 'not_found')),
    uploadAttachment: procedure(changing)
      .route({
        method: 'POST',
        path: `/${name.replaceAll(' ', '-')}-attachments`,
        successStatus: 201,
        tags,
        summary: `Upload a file of at most 20 MB to attach to ${names}`,
      })
      .input(
        z.object({
          file: z
            .file()
            .min(1, MESSAGES.attachmentEmpty)
            .max(MAX_ATTACHMENT_BYTES, MESSAGES.attachmentTooLarge),
        }),
      )
      .output(attachment)
      .errors(refusals('company_required', 'forbidden', 'idempotency_key_reused')),
    getAttachment: procedure('staff')
      .route({
        method: 'GET',
        path: `/${path}/{id}/attachments/{attachment_id}`,
        tags,
        summary: 'One attached file',
      })
      .input(z.object({ id, attachment_id: id }))
      .output(z.file())
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
        summary: 'Revisions sealed each time it was sent, newest first; none for a draft',
      })
      .input(step)
      .output(z.object({ items: z.array(revisionRow) }))
      .errors(refusals('company_required', 'not_found')),
    getRevisionPdf: procedure('staff')
      .route({
        method: 'GET',
        path: `/${path}/{id}/revisions/{revision}/pdf`,
        tags,
        summary: 'The exact PDF of a revision',
      })
      .input(z.object({ id, revision: z.coerce.number().int().positive() }))
      .output(pdfFile)
      .errors(refusals('company_required', 'not_found')),
    revokeLink: procedure(changing)
      .route({ method: 'DELETE', path: `/${path}/{id}/link`, tags, summary: 'Revoke the shared link' })
      .input(step)
      .output(document)
      .errors(refusals('company_required', 'forbidden', 'not_found')),
    undo: procedure(changing)
      .route({ method: 'POST', path: `/${path}/{id}/undo`, tags, summary: 'Undo the waiting action' })
      .input(step)
      .output(document)
      .errors(refusals('company_required', 'forbidden', 'not_found', 'nothing_to_undo')),
    endHold: procedure(changing)
      .route({
        method: 'POST',
        path: `/${path}/{id}/end-hold`,
        tags,
        summary: 'Carry out the waiting action now',
      })
      .input(step)
      .output(document)
      .errors(refusals('company_required', 'forbidden', 'not_found', 'busy')),
    previewMail: procedure(changing)
      .route({
        method: 'POST',
        path: `/${path}/{id}/mail-preview`,
        tags,
        summary: 'Preview the email it would be sent with',
      })
      .input(documentEmailInput.extend({ id }))
      .output(letterPreview)
      .errors(refusals('company_required', 'forbidden', 'not_found', 'busy')),
    renewLink: procedure(changing)
      .route({
        method: 'POST',
        path: `/${path}/{id}/link`,
        tags,
        summary: 'Create a new shared link if there is none',
      })
      .input(step)
      .output(document)
      .errors(refusals('company_required', 'forbidden', 'not_found', 'transition_not_allowed')),
  }
}

/** Names of the operations that every kind of document has. */
export type SharedOperation = keyof ReturnType<typeof documentOperations>
