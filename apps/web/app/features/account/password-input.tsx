import { IconButton, Input, type InputProps } from '@quotespark/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

/** A password field with a button to show the text. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-11"
      />
      <IconButton
        label={shown ? 'Hide' : 'Show'}
        size="sm"
        tooltip={false}
        className="absolute top-1/2 right-1 -translate-y-1/2 text-muted-foreground"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  )
}
