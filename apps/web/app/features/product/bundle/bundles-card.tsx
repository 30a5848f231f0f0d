import type { TemplateRow } from '@quotespark/contract'
import {
  Button,
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  IconButton,
  useFocusFallback,
} from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { DeleteTemplateDialog } from '~/features/document/template/delete-template-dialog.tsx'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'

/** The bundles of the catalogue. */
export function BundlesCard() {
  const { abilities } = useAccount()
  const { data, error, refetch } = useQuery(api.template.list.queryOptions({ input: { kind: 'bundle' } }))
  const [removed, setRemoved] = useState<TemplateRow | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const bundles = data?.items ?? []
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="bundles-title" className="outline-none">
      <CardHeader>
        <CardTitle id="bundles-title">Bundles</CardTitle>
        <CardDescription>Lines that go together, added to a quote or an invoice in one step.</CardDescription>
        {abilities.manage_catalogue && (
          <CardAction>
            <Button variant="outline" size="sm" render={<Link to="/app/products-services/bundles/new" />}>
              <Plus />
              New Bundle
            </Button>
          </CardAction>
        )}
      </CardHeader>
      {error && (
        <CardContent>
          <NotLoadedAlert title="The bundles could not be loaded" onRetry={() => refetch()}>
            {errorSentence(error)}
          </NotLoadedAlert>
        </CardContent>
      )}
      {bundles.length > 0 && (
        <CardContent>
          <ul aria-label="Bundles" className="divide-y divide-border border-border border-y">
            {bundles.map((bundle) => (
              <BundleItem
                key={bundle.id}
                bundle={bundle}
                onDelete={() => setRemoved(bundle)}
                onFocusLost={() => card.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        </CardContent>
      )}
      <DeleteTemplateDialog template={removed} onClose={() => setRemoved(null)} fallbackFocus={card} />
    </Card>
  )
}

interface BundleItemProps {
  bundle: TemplateRow
  onDelete: () => void
  onFocusLost: () => void
}

function BundleItem({ bundle, onDelete, onFocusLost }: BundleItemProps) {
  const nameId = useId()
  const { id, name, item_count, abilities } = bundle
  return (
    <li ref={useFocusFallback<HTMLLIElement>(onFocusLost)} className="flex items-center gap-3 py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p id={nameId} className="wrap-anywhere font-medium">
          {name}
        </p>
        <p className="text-muted-foreground text-xs">{item_count === 1 ? '1 line' : `${item_count} lines`}</p>
      </div>
      {abilities.edit && (
        <IconButton
          label="Edit"
          size="sm"
          aria-describedby={nameId}
          render={<Link to={`/app/products-services/bundles/${id}`} />}
        >
          <Pencil />
        </IconButton>
      )}
      {abilities.delete && (
        <IconButton label="Delete" size="sm" aria-describedby={nameId} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}
