import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import type { ToastOptions } from '@quotespark/ui'

/** Names everything that keeps a document from being sent, with a way to its form. Each problem is named once. */
export function incompleteToast(
  kind: DocumentKind,
  issues: readonly { message: string }[],
  onEdit: () => void,
): ToastOptions {
  const [first = '', ...others] = new Set(issues.map(({ message }) => message))
  const rest = others.map((message) => `${message.replace(/\.$/, '')}.`)
  return {
    title: first,
    description: [...rest, `Complete the ${DOCUMENTS[kind].name} before you send it.`].join(' '),
    tone: 'danger',
    action: { label: 'Edit', onSelect: onEdit },
  }
}
