import type { TemplateRow } from '@quotespark/contract'
import { DOCUMENTS, isDocumentKind } from '@quotespark/domain/document'
import {
  Badge,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  IconButton,
  Skeleton,
  useFocusFallback,
} from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { DeleteTemplateDialog } from '~/features/document/template/delete-template-dialog.tsx'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { RenameTemplateDialog } from './rename-template-dialog.tsx'

/** Templates for quotes and invoices. They are made from a quote or an invoice; bundles are in the catalogue. */
export function TemplatesCard() {
  const { data, error, refetch } = useQuery(api.template.list.queryOptions({ input: {} }))
  const [renamed, setRenamed] = useState<TemplateRow | null>(null)
  const [removed, setRemoved] = useState<TemplateRow | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const templates = data?.items.filter(({ kind }) => isDocumentKind(kind))

  return (
    <Card aria-labelledby="templates-title">
      <CardHeader>
        <CardTitle id="templates-title">Templates</CardTitle>
        <CardDescription>
          Open a quote or an invoice and press “Save as template”; start a new one with “From template”.
        </CardDescription>
      </CardHeader>
      <CardContent ref={content} tabIndex={-1} className="outline-none">
        {templates ? (
          templates.length > 0 ? (
            <ul aria-label="Templates" className="divide-y divide-border border-border border-y">
              {templates.map((template) => (
                <TemplateItem
                  key={template.id}
                  template={template}
                  onRename={() => setRenamed(template)}
                  onDelete={() => setRemoved(template)}
                  onFocusLost={() => content.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          ) : (
            <p className="text-muted-foreground text-sm">There are no templates yet.</p>
          )
        ) : error ? (
          <NotLoadedAlert title="The templates could not be loaded" onRetry={() => refetch()}>
            {errorSentence(error)}
          </NotLoadedAlert>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </CardContent>
      <RenameTemplateDialog template={renamed} onClose={() => setRenamed(null)} />
      <DeleteTemplateDialog template={removed} onClose={() => setRemoved(null)} fallbackFocus={content} />
    </Card>
  )
}

interface TemplateItemProps {
  template: TemplateRow
  onRename: () => void
  onDelete: () => void
  onFocusLost: () => void
}

function TemplateItem({ template, onRename, onDelete, onFocusLost }: TemplateItemProps) {
  const nameId = useId()
  const { kind, name, title, item_count, abilities } = template
  return (
    <li
      ref={useFocusFallback<HTMLLIElement>(onFocusLost)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-sm"
    >
      <div className="min-w-0 flex-1 basis-40">
        <p id={nameId} className="wrap-anywhere font-medium">
          {name}
        </p>
        <p className="wrap-anywhere text-muted-foreground text-xs">
          {[title, item_count === 1 ? '1 line' : `${item_count} lines`].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Badge>{isDocumentKind(kind) ? DOCUMENTS[kind].title : 'Bundle'}</Badge>
      <div className="ml-auto flex items-center gap-1">
        {abilities.edit && (
          <IconButton label="Rename" size="sm" aria-describedby={nameId} onClick={onRename}>
            <Pencil />
          </IconButton>
        )}
        {abilities.delete && (
          <IconButton label="Delete" size="sm" aria-describedby={nameId} onClick={onDelete}>
            <Trash2 />
          </IconButton>
        )}
      </div>
    </li>
  )
}
