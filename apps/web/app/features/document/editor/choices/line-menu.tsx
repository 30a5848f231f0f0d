import { IconButton, Menu, MenuItem, MenuSeparator } from '@quotespark/ui'
import { CircleDot, EllipsisVertical, Hash, Lock, SquareCheck } from 'lucide-react'
import { memo, useState } from 'react'
import type { LineEditing } from '../line/line-editing.ts'
import { useLineNumber } from '../line/line-label.tsx'
import { groupTitles } from './line-choices.ts'
import { type LineOffer, offerOf } from './line-offer.ts'

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
    <Menu
      trigger={trigger}
      open={state === 'open'}
      onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      className="min-w-64"
    >
      <LineMenuItems lineKey={lineKey} editing={editing} />
    </Menu>
  )
})

/** How a line can be offered to the customer. */
function LineMenuItems({ lineKey, editing }: LineMenuProps) {
  const { lines } = editing
  const line = lines.current()[lines.positions().get(lineKey) ?? -1]
  if (!line) return null
  const { choice, group, quantity_min, quantity_max } = line.fields
  const others = groupTitles(lines.current()).filter((title) => choice !== 'one_of' || title !== group)
  const offer = (made: LineOffer) => () => editing.offer(lineKey, offerOf(made))
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
          Offer as alternatives
        </MenuItem>
      )}
      {others.map((title) => (
        <MenuItem key={title} icon={<CircleDot />} onSelect={offer({ as: 'one_of', group: title })}>
          Add to “{title}”
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Hash />} onSelect={offer({ as: isOpen ? 'fixed_quantity' : 'open_quantity' })}>
        {isOpen ? 'Keep the quantity fixed' : 'Let the customer change the quantity'}
      </MenuItem>
    </>
  )
}
