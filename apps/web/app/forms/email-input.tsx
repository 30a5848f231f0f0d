import { Input, type InputProps } from '@quotespark/ui'
import { loadReaders, rewriteInput } from './rewrite-input.ts'

/** An input for one address. Leaving it shows the address as it is stored, without what was copied along with it. */
export function EmailInput({ onBlur, ...props }: Omit<InputProps, 'type' | 'onFocus'>) {
  return (
    <Input
      {...props}
      type="email"
      onFocus={loadReaders}
      onBlur={(event) => {
        rewriteInput(event.currentTarget, ({ cleanEmail }, typed) => cleanEmail(typed))
        onBlur?.(event)
      }}
    />
  )
}
