import { formatFileSize } from '@quotespark/domain/text'
import { Button, Checkbox, cn, IconButton, ProgressBar } from '@quotespark/ui'
import { CircleAlert, FileText, Paperclip, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFileDrop } from '~/forms/use-file-drop.ts'
import type { AttachedFile, Attachments } from './use-attachments.ts'

/** The files attached to a document: chosen with a button, or dropped here. An internal one stays with staff. */
export function AttachmentsField({ attachments }: { attachments: Attachments }) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { over, handlers } = useFileDrop(attachments.add)
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">Attachments</legend>
      <div
        {...handlers}
        className={cn(
          'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border border-control-border border-dashed px-4 py-5 text-sm transition-colors',
          over && 'border-ring bg-accent',
        )}
      >
        <input
          ref={input}
          type="file"
          multiple
          aria-label="Attach files"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            attachments.add([...(target.files ?? [])])
            // Lets the same file be chosen again after it was removed.
            target.value = ''
          }}
        />
        <Button variant="outline" size="sm" aria-describedby={hintId} onClick={() => input.current?.click()}>
          <Paperclip />
          Add Attachment
        </Button>
        <p id={hintId} className="text-muted-foreground">
          <span className="max-sm:hidden">or drop files here, </span>up to 20 MB each
        </p>
      </div>
      {attachments.files.length > 0 && (
        <p className="text-muted-foreground text-sm">
          Your customer gets these files. Only your team sees those marked internal.
        </p>
      )}
      {attachments.files.length > 0 && (
        <ul aria-label="Attachments" className="flex flex-col gap-2">
          {attachments.files.map((file) => (
            <FileEntry
              key={file.key}
              file={file}
              onRetry={() => attachments.retry(file.key)}
              onRemove={() => attachments.remove(file.key)}
              onInternal={(internal) => attachments.setInternal(file.key, internal)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

interface FileEntryProps {
  file: AttachedFile
  onRetry: () => void
  onRemove: () => void
  onInternal: (internal: boolean) => void
}

function FileEntry({ file, onRetry, onRemove, onInternal }: FileEntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  const nameId = useId()
  const { file_name, size_bytes, progress, problem, failed, internal } = file
  return (
    <li
      ref={entry}
      tabIndex={-1}
      className="flex items-center gap-3 rounded-lg border border-border px-3 py-2 text-sm outline-none"
    >
      {problem === null ? (
        <FileText aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      ) : (
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger-strong" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-x-2 max-sm:flex-wrap">
          <span id={nameId} className="max-w-full truncate font-medium">
            {file_name}
          </span>
          <span className="shrink-0 text-muted-foreground text-xs">{formatFileSize(size_bytes)}</span>
        </p>
        {problem !== null && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p role="alert" className="mt-0.5 text-danger-strong">
              {problem}
            </p>
            {failed && (
              <Button
                variant="outline"
                size="sm"
                aria-describedby={nameId}
                onClick={() => {
                  // The retry button disappears during the upload.
                  entry.current?.focus({ preventScroll: true })
                  onRetry()
                }}
              >
                Try Again
              </Button>
            )}
          </div>
        )}
        {progress !== null && (
          <ProgressBar label={`Uploading ${file_name}`} value={progress * 100} className="mt-1.5" />
        )}
      </div>
      {/* Beside the name: a second press on Try Again must not reach it. */}
      {problem === null && (
        <Checkbox
          label={
            <>
              Internal<span className="sr-only"> ({file_name})</span>
            </>
          }
          checked={internal}
          onCheckedChange={onInternal}
        />
      )}
      <IconButton label={`Remove ${file_name}`} size="sm" tooltip={false} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  )
}
