import { cn, IconButton, showToast } from '@quotespark/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

const CONFIRMED_MS = 2000

export interface CopyButtonProps {
  text: string
  /** For example 'Copy link'. */
  label: string
  size?: 'sm' | 'md'
  className?: string
  onCopied?: () => void
}

/**
 * A button that copies a text. `data-copies` and `data-copied` are for the server-rendered shared page, whose script does the
 * same (page-script.ts).
 */
export function CopyButton({ text, label, size = 'md', className, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    if (await copyText(text)) {
      setCopied(true)
      onCopied?.()
    } else
      showToast({ title: 'Copying is not allowed here. Please select the text yourself.', tone: 'danger' })
  }

  return (
    <>
      <IconButton
        label={label}
        size={size}
        onClick={copy}
        data-copies={text}
        data-copied={copied ? '' : undefined}
        className={cn('noscript:hidden', className)}
      >
        <Check className="hidden text-success-strong in-data-copied:block" />
        <Copy className="in-data-copied:hidden" />
      </IconButton>
      <span aria-live="polite" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
