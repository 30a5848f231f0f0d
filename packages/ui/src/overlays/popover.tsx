import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { cn } from '../style/cn.ts'
import { popupClass } from '../style/popup-styles.ts'

export interface PopoverProps {
  trigger: ReactElement
  /** The accessible name of the panel. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Gets the focus on closing; defaults to the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  className?: string
}

export function Popover({
  trigger,
  label,
  children,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  finalFocus,
  className,
}: PopoverProps) {
  return (
    <BasePopover.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <BasePopover.Popup
            aria-label={label}
            {...(finalFocus ? { finalFocus } : {})}
            className={cn(popupClass, 'max-w-(--available-width) p-4', className)}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
