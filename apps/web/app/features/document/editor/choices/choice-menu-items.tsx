import { MenuItem } from '@quotespark/ui'
import { CircleDot, Hash, Lock, SquareCheck } from 'lucide-react'
import type { LineEditing } from '../line/line-editing.ts'
import { isOpen } from '../line/line-extras-shown.ts'
import type { KeyedLine } from '../line/line-list.ts'
import { groupTitles } from './line-choices.ts'
import { type LineOffer, offerOf } from './line-offer.ts'

interface ChoiceMenuItemsProps {
  line: KeyedLine
  editing: LineEditing
}

/** How a line can be offered to the customer. */
export function ChoiceMenuItems({ line: { key, fields }, editing }: ChoiceMenuItemsProps) {
  const { choice, group } = fields
  const others = groupTitles(editing.lines.current()).filter(
    (title) => choice !== 'one_of' || title !== group,
  )
  const offer = (made: LineOffer) => () => editing.offer(key, offerOf(made))
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
      <MenuItem icon={<Hash />} onSelect={offer({ as: isOpen(fields) ? 'fixed_quantity' : 'open_quantity' })}>
        {isOpen(fields) ? 'Keep the quantity fixed' : 'Let the customer change the quantity'}
      </MenuItem>
    </>
  )
}
