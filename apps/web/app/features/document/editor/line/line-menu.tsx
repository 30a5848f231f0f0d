import { MAX_LINES } from '@quotespark/domain/line'
import { IconButton, Menu, MenuItem, MenuSeparator } from '@quotespark/ui'
import {
  ArrowDown,
  ArrowUp,
  BadgePercent,
  BetweenHorizontalStart,
  Copy,
  EllipsisVertical,
} from 'lucide-react'
import { memo, useState } from 'react'
import { ChoiceMenuItems } from '../choices/choice-menu-items.tsx'
import { isDiscountAsked } from '../discount/typed-discount.ts'
import type { LineEditing } from './line-editing.ts'
import { useLineNumber } from './line-label.tsx'

interface LineMenuProps {
  lineKey: string
  editing: LineEditing
}

/** Opens the menu of a line. With hundreds of lines, each menu is only created when opened. */
export const LineMenu = memo(function LineMenu({ lineKey, editing }: LineMenuProps) {
  const [state, setState] = useState<'none' | 'open' | 'closed'>('none')
  const trigger = (
    <IconButton
      label={`More for line ${useLineNumber(lineKey)}`}
      tooltip={false}
      data-line-menu
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

function LineMenuItems({ lineKey: key, editing }: LineMenuProps) {
  const { lines, offers, discounts } = editing
  const all = lines.current()
  const index = lines.positions().get(key) ?? -1
  const line = all[index]
  if (!line) return null
  const isFull = all.length >= MAX_LINES
  const isCharged = line.fields.kind === 'line'
  return (
    <>
      <MenuItem icon={<Copy />} disabled={isFull} onSelect={() => editing.duplicateLine(key)}>
        Duplicate line
      </MenuItem>
      <MenuItem icon={<BetweenHorizontalStart />} disabled={isFull} onSelect={() => editing.insertAbove(key)}>
        Insert above
      </MenuItem>
      <MenuItem icon={<ArrowUp />} disabled={index === 0} onSelect={() => editing.moveBy(key, -1)}>
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        disabled={index === all.length - 1}
        onSelect={() => editing.moveBy(key, 1)}
      >
        Move down
      </MenuItem>
      {isCharged && discounts && (
        <>
          <MenuSeparator />
          {isDiscountAsked(line.fields) ? (
            <MenuItem icon={<BadgePercent />} onSelect={() => editing.removeDiscount(key)}>
              Remove discount
            </MenuItem>
          ) : (
            <MenuItem icon={<BadgePercent />} onSelect={() => editing.addDiscount(key)}>
              Add discount
            </MenuItem>
          )}
        </>
      )}
      {isCharged && offers && (
        <>
          <MenuSeparator />
          <ChoiceMenuItems line={line} editing={editing} />
        </>
      )}
    </>
  )
}
