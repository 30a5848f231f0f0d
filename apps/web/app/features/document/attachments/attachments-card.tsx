import type { Attachment } from '@quotespark/contract'
import { addressOf, type DocumentKind } from '@quotespark/domain/document'
import { formatFileSize } from '@quotespark/domain/text'
import { Badge, Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { FileText } from 'lucide-react'
import { fileAddress } from '~/api/company-in-use.ts'

interface AttachmentsCardProps {
  kind: DocumentKind
  document: { id: string; attachments: readonly Attachment[]; internal_attachments: readonly Attachment[] }
}

/** Lists the files attached to a document, those that only staff see last. Draws nothing when there are none. */
export function AttachmentsCard({ kind, document }: AttachmentsCardProps) {
  const { id, attachments, internal_attachments } = document
  const files = [
    ...attachments.map((file) => ({ ...file, internal: false })),
    ...internal_attachments.map((file) => ({ ...file, internal: true })),
  ]
  if (files.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Attachments</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-3">
          {files.map((file) => (
            <li key={file.id} className="flex items-baseline gap-2.5 text-sm">
              <FileText className="size-4 shrink-0 translate-y-0.5 text-muted-foreground" />
              <a
                href={fileAddress(`/api/v1/${addressOf(kind)}/${id}/attachments/${file.id}`)}
                download
                className="wrap-anywhere min-w-0 flex-1 rounded-xs text-link underline-offset-4 hover:underline"
              >
                {file.file_name}
              </a>
              {file.internal && <Badge>Internal</Badge>}
              <span className="shrink-0 text-muted-foreground text-xs">
                {formatFileSize(file.size_bytes)}
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
