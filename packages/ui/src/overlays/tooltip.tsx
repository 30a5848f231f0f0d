import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProviderProps {
  children: ReactNode
}

/** Render once around the app: the first tooltip waits 700 ms, and others show at once within the next 300 ms. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  return (
    <BaseTooltip.Provider delay={700} timeout={300}>
      {children}
    </BaseTooltip.Provider>
  )
}

export interface TooltipProps {
  /** Repeats or shortens the trigger's accessible name; never the only source of information. */
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The trigger: an element that accepts props and a ref. */
  children: ReactElement
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <BaseTooltip.Popup className="max-w-64 origin-(--transform-origin) rounded-sm bg-foreground px-2.5 py-1.5 font-medium text-background text-xs shadow-raised transition-[opacity,scale] data-ending-style:opacity-0 data-instant:duration-0 data-starting-style:scale-95 data-starting-style:opacity-0">
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
