import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useRootAttribute } from '../browser/use-root-attribute.ts'
import { Button } from '../controls/button.tsx'
import { cn } from '../style/cn.ts'
import { dialogBackdropClass, dialogPopupClass, dialogViewportClass } from '../style/dialog-styles.ts'
import { DialogFooter } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: ReactNode
  /** The consequences, and whether they can be undone. */
  description: ReactNode
  /** The verb, for instance 'Delete customer'. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** May return a promise: the dialog is busy while it runs, closes when it resolves, and stays open when it rejects. */
  onConfirm: () => unknown
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactElement
  /** Gets the focus afterwards when confirming has removed the element that opened the dialog. */
  fallbackFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  onConfirm,
  open: openFromOutside,
  onOpenChange,
  trigger,
  fallbackFocus,
  children,
}: ConfirmDialogProps) {
  const [openByItself, setOpenByItself] = useState(false)
  const open = openFromOutside ?? openByItself
  const [busy, setBusy] = useState(false)
  useRootAttribute('with-question', open)

  const opener = useRef<Element | null>(null)
  /** Ignores a second press during the closing animation. */
  const isConfirmed = useRef(false)
  useLayoutEffect(() => {
    if (!open) return
    opener.current = document.activeElement
    isConfirmed.current = false
  }, [open])

  function setOpen(next: boolean) {
    setOpenByItself(next)
    onOpenChange?.(next)
  }

  async function confirm() {
    if (isConfirmed.current) return
    isConfirmed.current = true
    setBusy(true)
    try {
      await onConfirm()
      setOpen(false)
    } catch {
      isConfirmed.current = false
      // The caller reports the failure; here it only keeps the dialog open.
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && setOpen(next)}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdropClass} />
        <AlertDialog.Viewport className={dialogViewportClass}>
          <AlertDialog.Popup
            finalFocus={() => {
              if (opener.current?.isConnected || !fallbackFocus?.current) return true
              fallbackFocus.current.focus({ preventScroll: true })
              return false
            }}
            className={cn(
              dialogPopupClass,
              'p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:max-w-md sm:p-6',
            )}
          >
            <AlertDialog.Title className="text-heading">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 text-muted-foreground text-sm">
              {description}
            </AlertDialog.Description>
            {children && <div className="mt-4">{children}</div>}
            <DialogFooter>
              <AlertDialog.Close render={<Button variant="outline">{cancelLabel}</Button>} />
              <Button variant={tone} loading={busy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </DialogFooter>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
