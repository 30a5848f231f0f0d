import type { Attachment } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import {
  isProgramFile,
  MAX_ATTACHED_BYTES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MESSAGES,
} from '@quotespark/domain/validation'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorSentence } from '~/api/error-sentence.ts'
import { newIdempotencyKey } from '~/api/use-creation.ts'
import { uploadAttachment } from './upload-attachment.ts'

/** A file in the form: stored, being uploaded, or refused. */
export interface AttachedFile {
  key: string
  file_name: string
  size_bytes: number
  /** Null until it is stored. */
  id: string | null
  /** From 0 to 1 during the upload. */
  progress: number | null
  /** The reason why it is not attached. */
  problem: string | null
  /** True while only staff may see it. */
  internal: boolean
  /** A file whose upload failed, for another try; null where it was not even sent. */
  failed: File | null
}

export interface Attachments {
  files: readonly AttachedFile[]
  isUploading: boolean
  add: (chosen: readonly File[]) => void
  retry: (key: string) => void
  remove: (key: string) => void
  setInternal: (key: string, internal: boolean) => void
}

/** The ids of the stored files, in order, by who may see them. */
interface AttachedIds {
  attachment_ids: string[]
  internal_attachment_ids: string[]
}

const stored = ({ id, file_name, size_bytes }: Attachment, internal: boolean): AttachedFile => ({
  key: id,
  file_name,
  size_bytes,
  id,
  progress: null,
  problem: null,
  internal,
  failed: null,
})

interface AttachmentsOptions<Values extends FieldValues, Output> {
  kind: DocumentKind
  /** The document as it was opened; null for a new one. */
  document: { attachments: readonly Attachment[]; internal_attachments: readonly Attachment[] } | null
  /** The form whose ids of files follow. */
  form: UseFormReturn<Values, unknown, Output>
}

/** The files of a document while it is edited. */
export function useAttachments<Values extends FieldValues, Output>({
  kind,
  document,
  form,
}: AttachmentsOptions<Values, Output>): Attachments {
  const { setValue } = form as unknown as UseFormReturn<AttachedIds>
  const [files, setFiles] = useState(() => [
    ...(document?.attachments ?? []).map((file) => stored(file, false)),
    ...(document?.internal_attachments ?? []).map((file) => stored(file, true)),
  ])
  const latest = useRef(files)
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(
    () => () => {
      for (const upload of uploads.current.values()) upload.abort()
    },
    [],
  )

  function show(next: AttachedFile[]) {
    const before = attachedIds(latest.current)
    const after = attachedIds(next)
    latest.current = next
    setFiles(next)
    for (const name of ['attachment_ids', 'internal_attachment_ids'] as const) {
      if (after[name].join() !== before[name].join()) setValue(name, after[name], { shouldDirty: true })
    }
  }

  function change(key: string, changes: Partial<AttachedFile>) {
    show(latest.current.map((file) => (file.key === key ? { ...file, ...changes } : file)))
  }

  async function upload(key: string, file: File) {
    const controller = new AbortController()
    uploads.current.set(key, controller)
    const { signal } = controller
    const onProgress = (progress: number) => change(key, { progress })
    try {
      const { id } = await uploadAttachment({ kind, file, idempotencyKey: key, onProgress, signal })
      change(key, { id, progress: null })
    } catch (error) {
      if (signal.aborted) return
      const problem = errorSentence(error, 'It could not be uploaded.')
      change(key, { progress: null, problem, failed: file })
    } finally {
      uploads.current.delete(key)
    }
  }

  return {
    files,
    isUploading: files.some(({ progress }) => progress !== null),

    add(chosen) {
      for (const file of chosen) {
        const key = newIdempotencyKey()
        const problem = refusal(file, latest.current)
        const { name: file_name, size: size_bytes } = file
        show([
          ...latest.current,
          {
            ...{ key, file_name, size_bytes, id: null, progress: problem ? null : 0, problem },
            ...{ internal: false, failed: null },
          },
        ])
        if (!problem) void upload(key, file)
      }
    },

    retry(key) {
      const file = latest.current.find((one) => one.key === key)?.failed
      if (!file) return
      // Other files may have used up the limit meanwhile.
      const problem = refusal(file, latest.current)
      if (problem) return change(key, { problem })
      change(key, { progress: 0, problem: null, failed: null })
      void upload(key, file)
    },

    remove(key) {
      uploads.current.get(key)?.abort()
      show(latest.current.filter((file) => file.key !== key))
    },

    setInternal: (key, internal) => change(key, { internal }),
  }
}

function attachedIds(files: readonly AttachedFile[]): AttachedIds {
  const ids = (isInternal: boolean) =>
    files.flatMap(({ id, internal }) => (id !== null && internal === isInternal ? [id] : []))
  return { attachment_ids: ids(false), internal_attachment_ids: ids(true) }
}

function refusal(file: File, all: readonly AttachedFile[]): string | null {
  const attached = all.filter(({ problem }) => problem === null)
  const together = attached.reduce((sum, { size_bytes }) => sum + size_bytes, file.size)
  if (attached.length >= MAX_ATTACHMENTS) return MESSAGES.tooManyAttachments(MAX_ATTACHMENTS)
  if (file.size === 0) return MESSAGES.attachmentEmpty
  if (file.size > MAX_ATTACHMENT_BYTES) return MESSAGES.attachmentTooLarge
  if (isProgramFile(file.name)) return MESSAGES.attachmentProgram
  return together > MAX_ATTACHED_BYTES ? MESSAGES.attachmentsTooLarge : null
}
