import type { Attachment } from '@quotespark/contract'
import { formatFileSize } from '@quotespark/domain/text'
import { cn } from '@quotespark/ui'
import { FileText } from 'lucide-react'
import { useId } from 'react'

interface AttachedFilesProps {
  files: readonly Attachment[]
  /** Base address of the files, completed with the id of each. */
  at: string
  className?: string
}

/** The files that came with a document, pictures as pictures. Draws nothing when there are none. */
export function AttachedFiles({ files, at, className }: AttachedFilesProps) {
  const titleId = useId()
  if (files.length === 0) return null
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <section aria-labelledby={titleId} className={cn('text-sm print:hidden', className)}>
      <h2 id={titleId} className="font-medium">
        Attachments
      </h2>
      {pictures.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map(({ id, file_name }) => (
            <li key={id} className="min-w-0">
              <a
                href={`${at}/${id}`}
                download
                className="group block rounded-lg outline-offset-2 hover:text-link"
              >
                <img
                  src={`${at}/${id}`}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="aspect-4/3 w-full rounded-lg border border-border bg-white object-cover"
                />
                <span className="mt-1 block truncate text-muted-foreground text-xs group-hover:underline">
                  {file_name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {others.map(({ id, file_name, size_bytes }) => (
            <li key={id} className="flex items-baseline gap-2.5">
              <FileText
                aria-hidden="true"
                className="size-4 shrink-0 translate-y-0.5 text-muted-foreground"
              />
              <a
                href={`${at}/${id}`}
                download
                className="wrap-anywhere min-w-0 rounded-xs text-link underline-offset-4 hover:underline"
              >
                {file_name}
              </a>
              <span className="ml-auto shrink-0 text-muted-foreground text-xs">
                {formatFileSize(size_bytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function isPicture({ content_type }: Attachment): boolean {
  return content_type.startsWith('image/')
}
