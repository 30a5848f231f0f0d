import { cn } from '@quotespark/ui'
import { Brain, Handshake, Lightbulb, type LucideIcon, MailCheck, TrendingUp, Workflow } from 'lucide-react'
import type { ArticleIcon } from './articles.ts'

const LOOKS: Record<ArticleIcon, { Icon: LucideIcon; tint: string }> = {
  lightbulb: { Icon: Lightbulb, tint: '[--tint:var(--chart-2)]' },
  workflow: { Icon: Workflow, tint: '[--tint:var(--chart-1)]' },
  handshake: { Icon: Handshake, tint: '[--tint:var(--chart-3)]' },
  brain: { Icon: Brain, tint: '[--tint:var(--chart-5)]' },
  'mail-check': { Icon: MailCheck, tint: '[--tint:var(--chart-4)]' },
  'trending-up': { Icon: TrendingUp, tint: '[--tint:var(--success)]' },
}

/** An article's picture: its icon on a gradient of its colour. Decorative. */
export function ArticleEmblem({ icon, className }: { icon: ArticleIcon; className?: string }) {
  const { Icon, tint } = LOOKS[icon]
  return (
    <div
      aria-hidden="true"
      className={cn(
        'relative flex items-center justify-center overflow-hidden bg-[linear-gradient(135deg,color-mix(in_oklab,var(--tint)_32%,var(--surface)),color-mix(in_oklab,var(--tint)_8%,var(--surface))_72%)]',
        tint,
        className,
      )}
    >
      <Icon className="-right-6 -bottom-8 absolute size-44 text-(--tint) opacity-[0.13]" strokeWidth={1.25} />
      <span className="relative flex size-16 items-center justify-center rounded-2xl bg-surface/80 text-(--tint) shadow-card">
        <Icon className="size-8" strokeWidth={1.75} />
      </span>
    </div>
  )
}
