import { ORPCError } from '@orpc/client'
import type { Attachment } from '@quotespark/contract'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { currentCompanyId } from '~/api/company-in-use.ts'
import { ConnectionLost } from '~/api/connection-lost.ts'
import { withRefusalSentence } from '~/api/refusal-error.ts'

export interface UploadOptions {
  kind: DocumentKind
  file: File
  /** Makes the server answer a repeated upload as it answered the first. */
  idempotencyKey: string
  /** Receives the share sent so far, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file with XMLHttpRequest instead of the API client, because only that reports upload progress. */
export function uploadAttachment(options: UploadOptions): Promise<Attachment> {
  return withRefusalSentence(() => send(options))
}

function send({ kind, file, idempotencyKey, onProgress, signal }: UploadOptions): Promise<Attachment> {
  const { promise, resolve, reject } = Promise.withResolvers<Attachment>()
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file)
  request.open('POST', `/api/v1/${DOCUMENTS[kind].name}-attachments`)
  request.setRequestHeader('idempotency-key', idempotencyKey)
  const company = currentCompanyId()
  if (company) request.setRequestHeader('quotespark-company', company)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  request.onload = () => {
    if (request.status === 201) resolve(request.response)
    else reject(refused(request))
  }
  request.onerror = () => reject(new ConnectionLost('the upload was cut off'))
  request.onabort = () => reject(signal.reason)
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(body)
  return promise
}

function refused({ status, response }: XMLHttpRequest): Error {
  const { code = 'INTERNAL_SERVER_ERROR', ...problem } = response ?? {}
  return new ORPCError(code, { ...problem, status })
}
