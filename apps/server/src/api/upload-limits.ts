import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@quotespark/contract'
import { MAX_ATTACHMENT_BYTES, MAX_LOGO_BYTES, MAX_PICTURE_BYTES } from '@quotespark/domain'
import { MAX_API_BODY_BYTES } from '../http/limit-body.ts'
import { callPattern } from './call-pattern.ts'

/** The operations that take a file, with the largest file that each takes, in bytes. */
const UPLOADS: Readonly<Record<string, number>> = {
  'account.uploadAvatar': MAX_PICTURE_BYTES,
  'company.uploadLogo': MAX_LOGO_BYTES,
  'invoice.uploadAttachment': MAX_ATTACHMENT_BYTES,
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
