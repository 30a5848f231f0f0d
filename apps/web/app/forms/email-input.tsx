import { cleanEmail } from '@quotespark/domain/contact'
import { Input, type InputProps } from '@quotespark/ui'
import { rewriteInput } from './rewrite-input.ts'

/** An input for one address. Leaving it shows the address as it is stored, without what was copied along with it. */
export function EmailInput({ onBlur, ...props }: Omit<InputProps, 'type'>) {
  return (
    <Input
      {...props}
      type="email"
      onBlur={(event) => {
        rewriteInput(event.currentTarget, cleanEmail(event.currentTarget.value))
        onBlur?.(event)
      }}
    />
  )
}
