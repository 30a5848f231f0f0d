import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { cn } from '../style/cn.ts'

export interface DrawerProps {
  /** The accessible name, shown as a heading unless `hideTitle` is set. */
  title: string
  hideTitle?: boolean
  children: ReactNode
  side?: 'left' | 'right'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  className?: string
}

const sides = {
  left: 'left-0 border-r [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]',
  right:
    'right-0 border-l [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]',
}

/** A panel at the side of the page. Its button, Escape, a press beside it or a swipe closes it. */
export function Drawer({
  title,
  hideTitle = false,
  children,
  side = 'left',
  open,
  onOpenChange,
  trigger,
  className,
}: DrawerProps) {
  return (
    <BaseDrawer.Root
      swipeDirection={side}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      {trigger && <BaseDrawer.Trigger render={trigger} />}
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fixed inset-0 z-50 bg-overlay opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-300 data-swiping:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDrawer.Viewport className="fixed inset-0 z-50">
          <BaseDrawer.Popup
            className={cn(
              'absolute inset-y-0 flex w-[min(20rem,calc(100vw-3rem))] flex-col border-border bg-raised shadow-overlay outline-none transition-transform duration-300 ease-out data-swiping:select-none data-swiping:duration-0',
              sides[side],
              className,
            )}
          >
            {/* Without a visible heading, the content starts at the top, beside the button. */}
            <div
              className={cn(
                'flex h-14 shrink-0 items-center gap-3 pr-2 pl-5',
                hideTitle && 'absolute top-0 right-0 z-10 pl-0',
              )}
            >
              <BaseDrawer.Title className={hideTitle ? 'sr-only' : 'text-heading'}>{title}</BaseDrawer.Title>
              <BaseDrawer.Close render={<IconButton label="Close" tooltip={false} className="ml-auto" />}>
                <X />
              </BaseDrawer.Close>
            </div>
            <BaseDrawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
