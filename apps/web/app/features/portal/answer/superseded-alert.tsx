import { Alert } from '@quotespark/ui'

export function SupersededAlert() {
  return (
    <Alert tone="warning" live title="This quote was changed while you were reading it. Here is the new one.">
      Please read it again before you answer. What you typed is still here.
    </Alert>
  )
}
