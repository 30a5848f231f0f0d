import { late } from '../browser/late.ts'
import type { PopoverProps } from './opened-popover.tsx'
import { useLatePopup } from './use-late-popup.ts'

const opened = late(async () => (await import('./opened-popover.tsx')).OpenedPopover)

/** Loads the code ahead; call it when a popover is likely to be opened soon. */
export const preparePopovers: () => Promise<unknown> = opened.load

export type { PopoverProps }

export function Popover(props: PopoverProps) {
  const { parts: OpenedPopover, button, open, setOpen } = useLatePopup(opened, { ...props, popup: 'dialog' })
  return OpenedPopover ? <OpenedPopover {...props} open={open} onOpenChange={setOpen} /> : button
}
