import {
  isProgramFile,
  MAX_ATTACHED_BYTES,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MESSAGES,
} from '@quotespark/domain/validation'
import { useEffect, useRef, useState } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { newIdempotencyKey } from '~/api/use-creation.ts'
import { type Attachment, uploadAttachment } from './upload-attachment.ts'

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
  /** A file whose upload failed, for another try; null where it was not even sent. */
  failed: File | null
}

export interface Attachments {
  files: readonly AttachedFile[]
  isUploading: boolean
  add: (chosen: readonly File[]) => void
  retry: (key: string) => void
  remove: (key: string) => void
}

const stored = ({ id, file_name, size_bytes }: Attachment): AttachedFile => ({
  key: id,
  file_name,
  size_bytes,
  id,
  progress: null,
  problem: null,
  failed: null,
})

/** The files of an invoice while it is edited. `onChange` receives the ids of the stored ones, in order. */
export function useAttachments(
  initial: readonly Attachment[],
  onChange: (ids: string[]) => void,
): Attachments {
  const [files, setFiles] = useState(() => initial.map(stored))
  const latest = useRef(files)
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(
    () => () => {
      for (const upload of uploads.current.values()) upload.abort()
    },
    [],
  )

  function show(next: AttachedFile[]) {
    const ids = (all: readonly AttachedFile[]) => all.flatMap(({ id }) => id ?? [])
    const before = ids(latest.current).join()
    latest.current = next
    setFiles(next)
    if (ids(next).join() !== before) onChange(ids(next))
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
      const { id } = await uploadAttachment({ file, idempotencyKey: key, onProgress, signal })
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
          { key, file_name, size_bytes, id: null, progress: problem ? null : 0, problem, failed: null },
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
  }
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
