import { Button, type ButtonProps, IconButton, Menu, MenuItem, useMediaQuery } from '@quotespark/ui'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

/** A button in the bar of an editor. */
export interface BarAction
  extends Pick<ButtonProps, 'type' | 'disabled' | 'loading' | 'loadingText' | 'aria-describedby'> {
  label: string
  Icon?: LucideIcon
  isPrimary?: boolean
  /** True for one that a phone shows too: it moves all others into a menu, because the form needs the screen. */
  isOnPhone?: boolean
  /** The page that it leads to, in place of `onSelect`. */
  to?: string
  onSelect?: () => void
}

/** The buttons of an editor's bar, in their order. */
export function BarActions({ actions }: { actions: readonly BarAction[] }) {
  const isPhone = useMediaQuery('(width < 40rem)')
  const shown = isPhone ? actions.filter(({ isOnPhone }) => isOnPhone) : actions
  return (
    <>
      {shown.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {isPhone && <ActionMenu actions={actions.filter(({ isOnPhone }) => !isOnPhone)} />}
    </>
  )
}

function ActionButton({ label, Icon, isPrimary, isOnPhone: _, to, onSelect, ...button }: BarAction) {
  return (
    <Button
      variant={isPrimary ? 'primary' : 'outline'}
      {...button}
      {...(to ? { render: <Link to={to} /> } : {})}
      {...(onSelect ? { onClick: onSelect } : {})}
    >
      {Icon && !to && <Icon />}
      {label}
    </Button>
  )
}

function ActionMenu({ actions }: { actions: readonly BarAction[] }) {
  if (actions.length === 0) return null
  return (
    <Menu
      side="top"
      trigger={
        <IconButton label="More actions" variant="outline" className="max-sm:flex-none">
          <Ellipsis />
        </IconButton>
      }
    >
      {actions.map(({ label, Icon, to, onSelect, disabled, loading }) => (
        <MenuItem
          key={label}
          icon={Icon && <Icon />}
          disabled={Boolean(disabled || loading)}
          {...(to ? { render: <Link to={to} /> } : {})}
          {...(onSelect ? { onSelect } : {})}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
