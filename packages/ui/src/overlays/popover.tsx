import { lazyModule } from '../browser/late.ts'
import type { PopoverProps } from './opened-popover.tsx'
import { useLazyPopup } from './use-late-popup.ts'

const opened = lazyModule(async () => (await import('./opened-popover.tsx')).OpenedPopover)

/** Loads the code ahead; call it when a popover is likely to be opened soon. */
export const preloadPopovers: () => Promise<unknown> = opened.load

export type { PopoverProps }

export function Popover(props: PopoverProps) {
  const { parts: OpenedPopover, button, open, setOpen } = useLazyPopup(opened, { ...props, popup: 'dialog' })
  return OpenedPopover ? <OpenedPopover {...props} open={open} onOpenChange={setOpen} /> : button
}
