import { IconButton } from '@quotespark/ui'
import { EllipsisVertical } from 'lucide-react'
import { memo, useState } from 'react'
import { lazyPart } from '~/screens/lazy-part.tsx'
import type { LineEditing } from '../line/line-editing.ts'
import { useLineNumber } from '../line/line-label.tsx'

const LineMenuOpened = lazyPart(async () => (await import('./line-menu-opened.tsx')).LineMenuOpened, {
  fallback: ({ trigger }) => trigger,
})

interface LineMenuProps {
  lineKey: string
  editing: LineEditing
}

/** Opens the menu of a line's choices. With hundreds of lines, each menu is only created when opened. */
export const LineMenu = memo(function LineMenu({ lineKey, editing }: LineMenuProps) {
  const [state, setState] = useState<'none' | 'open' | 'closed'>('none')
  const trigger = (
    <IconButton
      label={`Choices for line ${useLineNumber(lineKey)}`}
      tooltip={false}
      className="text-muted-foreground"
      {...(state === 'none' ? { 'aria-haspopup': 'menu', onClick: () => setState('open') } : {})}
    >
      <EllipsisVertical />
    </IconButton>
  )
  if (state === 'none') return trigger
  return (
    <LineMenuOpened
      lineKey={lineKey}
      editing={editing}
      trigger={trigger}
      open={state === 'open'}
      onOpenChange={(open) => setState(open ? 'open' : 'closed')}
    />
  )
})
