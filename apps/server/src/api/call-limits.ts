import type { AnyContractProcedure } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { type Access, contract } from '@quotespark/contract'
import { MAX_ATTACHMENT_BYTES, MAX_LOGO_BYTES, MAX_PICTURE_BYTES } from '@quotespark/domain'

/** A quote with the most lines it may have, each as long as it may be, fits several times over. */
export const MAX_API_BODY_BYTES = 1024 * 1024

/** The operations that take a file, with the largest file that each takes, in bytes. */
const UPLOADS: Readonly<Record<string, number>> = {
  'account.uploadAvatar': MAX_PICTURE_BYTES,
  'company.uploadLogo': MAX_LOGO_BYTES,
  'invoice.uploadAttachment': MAX_ATTACHMENT_BYTES,
  'product.uploadPicture': MAX_PICTURE_BYTES,
}

/** What a multipart body holds beside the file: its borders, names and the other fields. */
const ENVELOPE_BYTES = 64 * 1024

/** How large the body of a call may be that takes a file, by RPC and by REST; undefined for all other calls. */
export function uploadLimits(uploads = UPLOADS): (method: string, path: string) => number | undefined {
  const limits: { call: RegExp; bytes: number }[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const file = uploads[path.join('.')]
    if (file === undefined) return
    limits.push({
      call: callPattern(procedure, path),
      bytes: Math.max(file + ENVELOPE_BYTES, MAX_API_BODY_BYTES),
    })
  })
  return (method, path) => limits.find(({ call }) => call.test(`${method} ${path}`))?.bytes
}

/** The calls that create something: those that declare the refusal which comes with the Idempotency-Key. */
export function creatingCalls(): (method: string, path: string) => boolean {
  const calls: RegExp[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    if ('idempotency_key_reused' in procedure['~orpc'].errorMap) calls.push(callPattern(procedure, path))
  })
  return (method, path) => calls.some((call) => call.test(`${method} ${path}`))
}

/**
 * Of customers, of whoever holds a link and of anybody: their word is taken for as long as there is any room for it. And of
 * who is there to make room.
 */
const NOT_OF_STAFF: readonly Access[] = ['anybody', 'link', 'customer', 'operator']
/** Change nothing, or nothing to speak of. */
const SMALL = [
  'email.testProvider',
  'notification.markAsRead',
  'notification.markAllAsRead',
  'quote.exportCsv',
  'quote.exportPdfs',
  'invoice.exportCsv',
  'invoice.exportPdfs',
]

/** The calls by which staff change something. */
export function changingCalls(): (method: string, path: string) => boolean {
  const calls: RegExp[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    if (isChangeOfStaff(procedure, path.join('.'))) calls.push(callPattern(procedure, path))
  })
  return (method, path) => calls.some((call) => call.test(`${method} ${path}`))
}

/** Whether staff change something by this operation, which is called so. */
export function isChangeOfStaff(procedure: AnyContractProcedure, name: string): boolean {
  const { meta, route } = procedure['~orpc']
  return route.method !== 'GET' && !NOT_OF_STAFF.includes(meta.access as Access) && !SMALL.includes(name)
}

/** The addresses of all operations, by RPC and by REST, with a `:name` for what differs from call to call. */
export function operationPaths(): string[] {
  const paths: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { path: restPath = '' } = procedure['~orpc'].route
    paths.push(`/rpc/${path.join('/')}`, `/api/v1${restPath.replace(/\{(\w+)\}/g, ':$1')}`)
  })
  return paths
}

/** What 'METHOD /path' of an operation looks like, by RPC and by REST. */
function callPattern(procedure: AnyContractProcedure, path: readonly string[]): RegExp {
  const { method = 'POST', path: restPath = '' } = procedure['~orpc'].route
  return new RegExp(
    `^(POST /rpc/${path.join('/')}|${method} /api/v1${restPath.replace(/\{\w+\}/g, '[^/]+')})$`,
  )
}
