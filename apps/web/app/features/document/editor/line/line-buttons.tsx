import { IconButton } from '@quotespark/ui'
import { GripVertical, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { LineEditing } from './line-editing.ts'
import { useLineNumber } from './line-label.tsx'

interface LineButtonProps {
  lineKey: string
  editing: LineEditing
}

/** Moves a line: by dragging, or with the arrow keys. */
export const MoveHandle = memo(function MoveHandle({ lineKey, editing }: LineButtonProps) {
  return (
    <button
      type="button"
      data-move
      aria-label={`Move line ${useLineNumber(lineKey)}`}
      aria-describedby={editing.moveHintId}
      onKeyDown={(event) => editing.moveByKey(lineKey, event)}
      onPointerDown={(event) => editing.startDrag(lineKey, event)}
      className="-ml-2 flex h-control w-8 cursor-grab touch-none items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground active:cursor-grabbing"
    >
      <GripVertical className="size-4" />
    </button>
  )
})

export const RemoveButton = memo(function RemoveButton({
  lineKey,
  editing,
  disabled,
}: LineButtonProps & { disabled: boolean }) {
  return (
    <IconButton
      label={`Remove line ${useLineNumber(lineKey)}`}
      tooltip={false}
      data-remove
      disabled={disabled}
      onClick={() => editing.removeLine(lineKey)}
      className="-mr-2 text-muted-foreground hover:text-danger-strong"
    >
      <Trash2 />
    </IconButton>
  )
})
