import { cn } from '@quotespark/ui'
import { CopyButton } from '~/shell/copy-button.tsx'

/** Enough to compare two by eye; the button copies the whole fingerprint. */
const SHOWN_DIGITS = 12

export interface FingerprintProps {
  sha256: string
  /** Label of the copy button. */
  label?: string
  className?: string
}

/** The SHA-256 of a file, shortened. */
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
