import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement, useState } from 'react'
import { late } from '../browser/late.ts'
import type { ConfirmDialogProps } from './opened-confirm-dialog.tsx'
import { useWhenOpened } from './use-late-popup.ts'

export type { ConfirmDialogProps }

const opened = late(async () => (await import('./opened-confirm-dialog.tsx')).OpenedConfirmDialog)

/** To be called where a question is likely to be asked soon. */
export const prepareQuestions: () => Promise<unknown> = opened.load

export function ConfirmDialog({
  trigger,
  open: openFromOutside,
  onOpenChange,
  ...question
}: ConfirmDialogProps) {
  const [openByItself, setOpenByItself] = useState(false)
  const open = openFromOutside ?? openByItself
  const OpenedConfirmDialog = useWhenOpened(opened, open, () => setOpen(false))

  function setOpen(next: boolean) {
    setOpenByItself(next)
    onOpenChange?.(next)
  }

  return (
    <>
      {trigger && <Opener trigger={trigger} open={open} onOpen={() => setOpen(true)} />}
      {OpenedConfirmDialog && <OpenedConfirmDialog {...question} open={open} setOpen={setOpen} />}
    </>
  )
}

interface OpenerProps {
  trigger: ReactElement
  open: boolean
  onOpen: () => void
}

function Opener({ trigger, open, onOpen }: OpenerProps) {
  const button = trigger as ReactElement<ComponentProps<'button'>>
  const { onClick } = button.props
  return cloneElement(button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: () => void opened.load().catch(() => {}),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event)
      onOpen()
    },
  })
}
