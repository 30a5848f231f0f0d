import { cn } from '@quotespark/ui'
import { CopyButton } from '~/shell/copy-button.tsx'

/** Enough to compare two by eye; the whole of it is copied. */
const SHOWN_DIGITS = 12

export interface FingerprintProps {
  sha256: string
  /** Of the button that copies it. */
  label?: string
  className?: string
}

/** The SHA-256 of a file, in short. */
export function Fingerprint({ sha256, label = 'Copy fingerprint', className }: FingerprintProps) {
  return (
    <span className={cn('flex items-center gap-1 text-muted-foreground', className)}>
      <span className="whitespace-nowrap text-xs">SHA-256</span>
      <span title={sha256} className="font-mono">
        {sha256.slice(0, SHOWN_DIGITS)}…
      </span>
      <CopyButton text={sha256} label={label} size="sm" className="-my-1.5" />
    </span>
  )
}
