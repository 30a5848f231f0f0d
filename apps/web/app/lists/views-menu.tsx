import { VIEW_LIMITS } from '@quotespark/domain/company'
import { Button, IconButton, Input, Popover } from '@quotespark/ui'
import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'

export interface ViewsMenuProps {
  views: readonly { id: string; name: string; address_query: string }[]
  onSave: (name: string, query: string) => Promise<unknown>
  onDelete: (id: string) => void
}

/** Menu of the user's saved views, each a link. The current view can be saved under a name. */
export function ViewsMenu({ views, onSave, onDelete }: ViewsMenuProps) {
  const { search } = useLocation()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const query = search.replace(/^\?/, '')

  async function save(event: FormEvent) {
    event.preventDefault()
    // `onSave` shows its own errors.
    await onSave(name.trim(), query).then(
      () => setName(''),
      () => {},
    )
  }

  return (
    <Popover
      label="Views"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm">
          <Bookmark />
          Views
        </Button>
      }
    >
      <div className="flex w-64 flex-col gap-3">
        {views.length > 0 && (
          <ul className="flex max-h-64 flex-col overflow-y-auto">
            {views.map((view) => (
              <li key={view.id} className="flex items-center justify-between gap-2">
                <Link
                  to={{ search: view.address_query }}
                  aria-current={view.address_query === query ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                  className="min-w-0 flex-1 truncate rounded-sm px-2 py-1.5 text-sm hover:bg-muted aria-[current]:font-medium"
                >
                  {view.name}
                </Link>
                <IconButton
                  size="sm"
                  label={`Delete ${view.name}`}
                  tooltip={false}
                  onClick={() => onDelete(view.id)}
                >
                  <Trash2 />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={save} className="flex flex-col gap-2">
          <Input
            aria-label="Name of the view"
            placeholder="Name this view"
            maxLength={VIEW_LIMITS.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="sm" variant="outline" disabled={name.trim() === ''}>
            Save this view
          </Button>
        </form>
      </div>
    </Popover>
  )
}
