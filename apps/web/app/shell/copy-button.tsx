import { IconButton, showToast } from '@quotespark/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const CONFIRMED_MS = 2000

export interface CopyButtonProps {
  text: string
  /** For instance 'Copy link'. */
  label: string
  size?: 'sm' | 'md'
  className?: string
  onCopied?: () => void
}

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
      <IconButton label={label} size={size} onClick={copy} {...(className ? { className } : {})}>
        {copied ? <Check className="text-success-strong" /> : <Copy />}
      </IconButton>
      <span aria-live="polite" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}

/** Whether the text is on the clipboard now. Without https browsers offer the older way only. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
