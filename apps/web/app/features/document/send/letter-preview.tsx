import { cn, Skeleton } from '@quotespark/ui'
import { MailFrame } from '~/shell/mail-frame.tsx'
import type { LetterDrawn } from './use-letter.ts'

/** Email preview; `drawn` is undefined until it has loaded. */
export function LetterPreview({ drawn, className }: { drawn: LetterDrawn | undefined; className: string }) {
  if (!drawn) return <Skeleton className={className} />
  return (
    <MailFrame title="Email preview" html={drawn.html} className={cn(className, 'border border-border')} />
  )
}
