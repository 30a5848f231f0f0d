import { Dialog } from '@quotespark/ui'
import type { ReactNode } from 'react'

export interface ProductFormDialogProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

export function ProductFormDialog({ title, open, onClose, children }: ProductFormDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} dismissOutside={false}>
      {children}
    </Dialog>
  )
}
