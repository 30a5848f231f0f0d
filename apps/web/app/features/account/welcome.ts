import { showToast } from '@quotespark/ui'

export function welcome(isNew: boolean) {
  showToast({
    title: isNew ? 'Welcome!' : 'Welcome back!',
    description: "You've been signed in successfully.",
    tone: 'success',
  })
}
