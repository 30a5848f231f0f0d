import type { Invoice } from '@quotespark/contract'
import { formatFileSize } from '@quotespark/domain/text'
import { Card, CardContent, CardHeader, CardTitle } from '@quotespark/ui'
import { FileText } from 'lucide-react'
import { fileAddress } from '~/api/company-in-use.ts'

/** Lists the files that go with an invoice. Draws nothing when there are none. */
export function AttachmentsCard({ id, attachments }: Pick<Invoice, 'id' | 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Attachments</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-3">
          {attachments.map((file) => (
            <li key={file.id} className="flex items-baseline gap-2.5 text-sm">
              <FileText className="size-4 shrink-0 translate-y-0.5 text-muted-foreground" />
              <a
                href={fileAddress(`/api/v1/invoices/${id}/attachments/${file.id}`)}
                download
                className="wrap-anywhere min-w-0 flex-1 rounded-xs text-link underline-offset-4 hover:underline"
              >
                {file.file_name}
              </a>
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
