import { useState } from 'react'
import { lazyModule } from '../browser/late.ts'
import type { ConfirmDialogProps } from './opened-confirm-dialog.tsx'
import { useLazyOnOpen, withOpenHandlers } from './use-late-popup.ts'

export type { ConfirmDialogProps }

const opened = lazyModule(async () => (await import('./opened-confirm-dialog.tsx')).OpenedConfirmDialog)

/** Loads the code ahead; call it when a confirmation is likely soon. */
export const preloadConfirmDialog: () => Promise<unknown> = opened.load

export function ConfirmDialog({
  trigger,
  open: openFromOutside,
  onOpenChange,
  ...question
}: ConfirmDialogProps) {
  const [openByItself, setOpenByItself] = useState(false)
  const open = openFromOutside ?? openByItself
  const OpenedConfirmDialog = useLazyOnOpen(opened, open, () => setOpen(false))

  function setOpen(next: boolean) {
    setOpenByItself(next)
    onOpenChange?.(next)
  }

  return (
    <>
      {trigger && withOpenHandlers(opened, trigger, 'dialog', open, () => setOpen(true))}
      {OpenedConfirmDialog && <OpenedConfirmDialog {...question} open={open} onOpenChange={setOpen} />}
    </>
  )
}
