import { Input, type InputProps } from '@quotespark/ui'
import type { ClipboardEvent } from 'react'
import { loadReaders, rewriteInput, showInInput } from './rewrite-input.ts'

/** Line breaks and tabs, which an input drops: two addresses below each other would become one. */
const BREAKS = /\s*[\t\r\n\u2028\u2029]+\s*/g

/** An input for several addresses. Leaving it shows them as they are stored; a list that cannot be read stays as typed. */
export function EmailListInput({ onBlur, ...props }: Omit<InputProps, 'type' | 'onPaste' | 'onFocus'>) {
  return (
    <Input
      {...props}
      // Not type="email": browsers trim that, and refuse several addresses.
      inputMode="email"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onFocus={loadReaders}
      onPaste={pasteLines}
      onBlur={(event) => {
        rewriteInput(event.currentTarget, ({ readAddresses }, typed) =>
          readAddresses(typed).addresses?.join(', '),
        )
        onBlur?.(event)
      }}
    />
  )
}

function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text').trim()
  if (pasted.search(BREAKS) < 0) return
  event.preventDefault()
  const input = event.currentTarget
  const { value, selectionStart, selectionEnd } = input
  const before = value.slice(0, selectionStart ?? value.length) + pasted.replace(BREAKS, ', ')
  showInInput(input, before + value.slice(selectionEnd ?? value.length))
  input.setSelectionRange(before.length, before.length)
}
