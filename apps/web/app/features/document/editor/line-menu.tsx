import { IconButton, Menu, MenuItem, MenuSeparator } from '@quotespark/ui'
import { CircleDot, Ellipsis, Hash, Lock, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import { groupTitles } from './line-choices.ts'
import type { LineEditing } from './line-editing.ts'
import { useLineNumber } from './line-label.tsx'
import type { KeyedLine } from './line-list.ts'
import type { LineOffer } from './line-offer.ts'

export interface LineMenuProps {
  line: KeyedLine
  editing: LineEditing
}

/** What of a line may be made the customer's choice. Among hundreds of lines a menu is only made where it is opened. */
export function LineMenu({ line, editing }: LineMenuProps) {
  const [state, setState] = useState<'none' | 'open' | 'closed'>('none')
  const trigger = (
    <IconButton
      label={`Choices for line ${useLineNumber(line.key)}`}
      tooltip={false}
      className="text-muted-foreground"
      {...(state === 'none' ? { 'aria-haspopup': 'menu', onClick: () => setState('open') } : {})}
    >
      <Ellipsis />
    </IconButton>
  )
  if (state === 'none') return trigger
  return (
    <Menu
      trigger={trigger}
      open={state === 'open'}
      onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      className="min-w-64"
    >
      <LineMenuItems line={line} editing={editing} />
    </Menu>
  )
}

function LineMenuItems({ line: { key, fields }, editing }: LineMenuProps) {
  const { choice, group, quantity_min, quantity_max } = fields
  const others = groupTitles(editing.lines.current()).filter(
    (title) => choice !== 'one_of' || title !== group,
  )
  const offer = (made: LineOffer) => () => editing.offer(key, made)
  const isOpen = quantity_min !== null || quantity_max !== null
  return (
    <>
      {choice !== 'included' && (
        <MenuItem icon={<Lock />} onSelect={offer({ as: 'included' })}>
          Always include it
        </MenuItem>
      )}
      {choice !== 'optional' && (
        <MenuItem icon={<SquareCheck />} onSelect={offer({ as: 'optional' })}>
          Make it optional
        </MenuItem>
      )}
      {choice !== 'one_of' && (
        <MenuItem icon={<CircleDot />} onSelect={offer({ as: 'new_group' })}>
          Choose this or another line
        </MenuItem>
      )}
      {others.map((title) => (
        <MenuItem key={title} icon={<CircleDot />} onSelect={offer({ as: 'one_of', group: title })}>
          Make it one of “{title}”
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Hash />} onSelect={offer({ as: isOpen ? 'fixed_quantity' : 'open_quantity' })}>
        {isOpen ? 'Fix the quantity' : 'Let the customer change the quantity'}
      </MenuItem>
    </>
  )
}
