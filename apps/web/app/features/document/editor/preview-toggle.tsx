import { Button } from '@quotespark/ui'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { usePreviewShown } from './use-preview-shown.ts'

/** Hides or shows the preview beside the form. Absent where the preview has a tab of its own. */
export function PreviewToggle() {
  const [isShown, show] = usePreviewShown()
  return (
    <Button variant="ghost" size="sm" onClick={() => show(!isShown)} className="max-xl:hidden">
      {isShown ? <PanelRightClose /> : <PanelRightOpen />}
      {isShown ? 'Hide preview' : 'Show preview'}
    </Button>
  )
}
