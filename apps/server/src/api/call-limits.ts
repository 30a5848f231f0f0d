import type { AnyContractProcedure } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { type Access, contract } from '@quotespark/contract'
import { MAX_ATTACHMENT_BYTES, MAX_LOGO_BYTES, MAX_PICTURE_BYTES } from '@quotespark/domain/validation'

/** Several times the size of a quote with the maximum number of lines, each at its maximum length. */
export const MAX_API_BODY_BYTES = 1024 * 1024

/** The operations that take a file, with the largest file each takes, in bytes. */
const UPLOADS: Readonly<Record<string, number>> = {
  'account.uploadAvatar': MAX_PICTURE_BYTES,
  'company.uploadLogo': MAX_LOGO_BYTES,
  'invoice.uploadAttachment': MAX_ATTACHMENT_BYTES,
  'quote.uploadAttachment': MAX_ATTACHMENT_BYTES,
  'product.uploadPicture': MAX_PICTURE_BYTES,
}

/** Room in a multipart body for everything beside the file: boundaries, names and the other fields. */
const ENVELOPE_BYTES = 64 * 1024

/** Returns the largest body in bytes of a call that takes a file, over RPC and REST; undefined for all other calls. */
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

/** Matches the calls that create something: those that declare the `idempotency_key_reused` refusal. */
export function creatingCalls(): (method: string, path: string) => boolean {
  const calls: RegExp[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    if ('idempotency_key_reused' in procedure['~orpc'].errorMap) calls.push(callPattern(procedure, path))
  })
  return (method, path) => calls.some((call) => call.test(`${method} ${path}`))
}

/**
 * Access levels that keep working while the disk is nearly full: answers of customers, link holders and anyone are
 * taken for as long as there is any room, and the operator must be able to make room.
 */
const NON_STAFF_ACCESS: readonly Access[] = ['anybody', 'link', 'customer', 'operator']
/** Staff calls that write nothing, or next to nothing. */
const SMALL = [
  'email.testProvider',
  'notification.markAsRead',
  'notification.markAllAsRead',
  'quote.exportCsv',
  'quote.exportPdfs',
  'invoice.exportCsv',
  'invoice.exportPdfs',
]

/** Matches the calls by which staff change something. */
export function staffWriteCalls(): (method: string, path: string) => boolean {
  const calls: RegExp[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    if (isStaffWrite(procedure, path.join('.'))) calls.push(callPattern(procedure, path))
  })
  return (method, path) => calls.some((call) => call.test(`${method} ${path}`))
}

/** True when staff change something with this operation, given its name in the contract. */
export function isStaffWrite(procedure: AnyContractProcedure, name: string): boolean {
  const { meta, route } = procedure['~orpc']
  return route.method !== 'GET' && !NON_STAFF_ACCESS.includes(meta.access as Access) && !SMALL.includes(name)
}

/** The paths of all operations, over RPC and REST, with a `:name` for each variable segment. */
export function operationPaths(): string[] {
  const paths: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { path: restPath = '' } = procedure['~orpc'].route
    paths.push(`/rpc/${path.join('/')}`, `/api/v1${restPath.replace(/\{(\w+)\}/g, ':$1')}`)
  })
  return paths
}

/** Matches 'METHOD /path' of an operation, over RPC and REST. */
function callPattern(procedure: AnyContractProcedure, path: readonly string[]): RegExp {
  const { method = 'POST', path: restPath = '' } = procedure['~orpc'].route
  return new RegExp(
    `^(POST /rpc/${path.join('/')}|${method} /api/v1${restPath.replace(/\{\w+\}/g, '[^/]+')})$`,
  )
}
