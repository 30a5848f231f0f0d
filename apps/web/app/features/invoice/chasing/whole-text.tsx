import { Button } from '@quotespark/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

/** The text of an email, unfolded on request. */
export function WholeText({ text }: { text: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="link" size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Hide the text' : 'Show the whole text'}
        <ChevronDown aria-hidden="true" className={open ? 'rotate-180' : undefined} />
      </Button>
      <div id={id} hidden={!open} className="w-full">
        <EmailText text={text} />
      </div>
    </div>
  )
}

export function EmailText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere max-w-prose whitespace-pre-wrap rounded-lg bg-muted/60 p-3 text-foreground text-sm">
      {text}
    </p>
  )
}
