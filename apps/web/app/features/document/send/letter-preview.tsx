import { cn, Skeleton } from '@quotespark/ui'
import { MailFrame } from '~/shell/mail-frame.tsx'
import type { LetterDrawn } from './use-letter.ts'

/** The email as its reader sees it; `drawn` is undefined until it has loaded. */
export function LetterPreview({ drawn, className }: { drawn: LetterDrawn | undefined; className: string }) {
  if (!drawn) return <Skeleton className={className} />
  return (
    <MailFrame
      title="The email as its reader sees it"
      html={drawn.html}
      className={cn(className, 'border border-border')}
    />
  )
}
