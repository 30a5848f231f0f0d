import { IconButton, Menu, MenuItem } from '@quotespark/ui'
import { Ellipsis, type LucideIcon } from 'lucide-react'

/** A step that is seldom taken: one that removes or cancels something, unless it says otherwise. */
export interface Removal {
  label: string
  Icon: LucideIcon
  onSelect: () => void
  disabled?: boolean
  isHarmless?: boolean
}

/** Keeps destructive steps behind a menu, out of the way of a thumb. */
export function RemovalMenu({ removals, side }: { removals: Removal[]; side: 'top' | 'bottom' }) {
  return (
    <Menu
      side={side}
      trigger={
        <IconButton label="More actions" variant="outline" className="max-sm:flex-none">
          <Ellipsis />
        </IconButton>
      }
    >
      {removals.map(({ label, Icon, onSelect, disabled = false, isHarmless = false }) => (
        <MenuItem
          key={label}
          icon={<Icon />}
          {...(isHarmless ? {} : { tone: 'danger' })}
          onSelect={onSelect}
          disabled={disabled}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
