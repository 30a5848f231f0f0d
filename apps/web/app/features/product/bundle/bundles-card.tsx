import type { TemplateRow } from '@quotespark/contract'
import {
  Button,
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ConfirmDialog,
  IconButton,
  showToast,
} from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useFocusKeeper } from '~/forms/use-focus-keeper.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'

/** The bundles of the catalogue. */
export function BundlesCard() {
  const { abilities } = useAccount()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(api.template.list.queryOptions({ input: { kind: 'bundle' } }))
  const [removed, setRemoved] = useState<TemplateRow | null>(null)
  // It is still being read while the dialog fades away.
  const shown = useRef(removed)
  if (removed) shown.current = removed
  const card = useRef<HTMLDivElement>(null)
  const deletion = useSingleMutation(
    api.template.delete.mutationOptions({
      onSuccess: settle,
      onError: (failure) => {
        // Somebody else has done it already.
        if (isRefusal(failure, 'not_found')) return settle()
        const description = errorSentence(failure)
        showToast({ title: 'Failed to delete the bundle', description, tone: 'danger' })
      },
    }),
  )

  function settle() {
    void queryClient.invalidateQueries({ queryKey: api.template.key() })
    showToast({ title: 'Bundle deleted.', tone: 'success' })
    setRemoved(null)
  }

  const bundles = data?.items ?? []
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="bundles-title" className="outline-none">
      <CardHeader>
        <CardTitle id="bundles-title">Bundles</CardTitle>
        <CardDescription>Lines that go together, put into a quote or an invoice at once.</CardDescription>
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
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        title={`Delete “${shown.current?.name ?? ''}”?`}
        description="Quotes and invoices that were written with it stay as they are."
        confirmLabel="Delete"
        fallbackFocus={card}
        onConfirm={() => removed && deletion.mutateAsync({ id: removed.id })}
      />
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
    <li ref={useFocusKeeper<HTMLLIElement>(onFocusLost)} className="flex items-center gap-3 py-2.5 text-sm">
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
