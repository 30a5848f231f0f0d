import { Button } from '@quotespark/ui'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import type { SaveAsTemplateProps } from './save-as-template-dialog.tsx'

const loadDialog = async () => (await import('./save-as-template-dialog.tsx')).SaveAsTemplateDialog

/** Saves the words and lines of a quote or an invoice as a template for others. */
export function SaveAsTemplateButton(document: SaveAsTemplateProps) {
  const [open, setOpen] = useState(false)
  const { Part: SaveAsTemplateDialog, prepare, load } = useLazyPart('The dialog', loadDialog)

  async function show() {
    if (await load()) setOpen(true)
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => void show()} onPointerEnter={prepare}>
        <LayoutTemplate />
        Save as template
      </Button>
      {SaveAsTemplateDialog && <SaveAsTemplateDialog {...document} open={open} onOpenChange={setOpen} />}
    </>
  )
}
