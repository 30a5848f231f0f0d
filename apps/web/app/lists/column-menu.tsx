import type { HideableColumn } from '@quotespark/domain/company'
import { Button, Checkbox, Popover } from '@quotespark/ui'
import { Columns3 } from 'lucide-react'

export interface ColumnMenuProps {
  columns: readonly { id: HideableColumn; label: string }[]
  hidden: readonly HideableColumn[]
  onHide: (hidden: HideableColumn[]) => void
}

/** Menu of the columns to show in the table. */
export function ColumnMenu({ columns, hidden, onHide }: ColumnMenuProps) {
  return (
    <Popover
      label="Columns"
      trigger={
        <Button variant="ghost" size="sm">
          <Columns3 />
          Columns
        </Button>
      }
    >
      <div className="flex min-w-44 flex-col gap-2.5 p-1">
        {columns.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            onCheckedChange={(shown) =>
              onHide(shown ? hidden.filter((each) => each !== id) : [...hidden, id])
            }
          />
        ))}
      </div>
    </Popover>
  )
}
