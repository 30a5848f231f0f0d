import { Menu, MenuItem, MenuSeparator } from '@quotespark/ui'
import { CircleDot, Hash, Lock, SquareCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import type { LineEditing } from '../line/line-editing.ts'
import { groupTitles } from './line-choices.ts'
import { type LineOffer, offerOf } from './line-offer.ts'

interface LineMenuItemsProps {
  lineKey: string
  editing: LineEditing
}

interface LineMenuOpenedProps extends LineMenuItemsProps {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Menu of how a line can be offered to the customer. */
export function LineMenuOpened({ lineKey, editing, ...menu }: LineMenuOpenedProps) {
  return (
    <Menu {...menu} className="min-w-64">
      <LineMenuItems lineKey={lineKey} editing={editing} />
    </Menu>
  )
}

function LineMenuItems({ lineKey, editing }: LineMenuItemsProps) {
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
        {isOpen ? 'Fix the quantity' : 'Let the customer change the quantity'}
      </MenuItem>
    </>
  )
}
