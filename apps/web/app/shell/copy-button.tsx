import { cn, IconButton, showToast } from '@quotespark/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

const CONFIRMED_MS = 2000

interface CopyOptions {
  text: string
  onCopied?: (() => void) | undefined
}

/** Copies a text; `copied` is true for a moment afterwards. A browser that refuses is reported in a toast. */
export function useCopy({ text, onCopied }: CopyOptions): { copied: boolean; copy: () => Promise<void> } {
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
  return { copied, copy }
}

export interface CopyButtonProps extends CopyOptions {
  /** For example 'Copy link'. */
  label: string
  size?: 'sm' | 'md'
  className?: string
}

/**
 * A button that copies a text. `data-copies` and `data-copied` are for the server-rendered shared page, whose script does the
 * same (page-script.ts).
 */
export function CopyButton({ text, label, size = 'md', className, onCopied }: CopyButtonProps) {
  const { copied, copy } = useCopy({ text, onCopied })
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
