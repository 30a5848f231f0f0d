import { IconButton } from '@quotespark/ui'
import { GripVertical, Trash2 } from 'lucide-react'
import type { LineEditing } from './line-editing.ts'
import { useLineNumber } from './line-label.tsx'
import type { KeyedLine } from './line-list.ts'

interface LineButtonProps {
  line: KeyedLine
  editing: LineEditing
}

/** Dragged by a pointer, moved by the arrow keys. */
export function MoveHandle({ line, editing }: LineButtonProps) {
  return (
    <button
      type="button"
      data-move
      aria-label={`Move line ${useLineNumber(line.key)}`}
      aria-describedby={editing.moveHintId}
      onKeyDown={(event) => editing.moveByKey(line.key, event)}
      onPointerDown={(event) => editing.startDrag(line.key, event)}
      className="-ml-2 flex h-control w-8 cursor-grab touch-none items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground active:cursor-grabbing"
    >
      <GripVertical className="size-4" />
    </button>
  )
}

export function RemoveButton({ line, editing, disabled }: LineButtonProps & { disabled: boolean }) {
  return (
    <IconButton
      label={`Remove line ${useLineNumber(line.key)}`}
      tooltip={false}
      data-remove
      disabled={disabled}
      onClick={() => editing.removeLine(line.key)}
      className="-mr-2 text-muted-foreground hover:text-danger-strong"
    >
      <Trash2 />
    </IconButton>
  )
}
