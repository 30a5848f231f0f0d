import { cn } from '../style/cn.ts'
import { SparkMark } from './spark-mark.tsx'

export interface LogoProps {
  size?: keyof typeof sizes
  /** Adds 'Spark Your Productivity' below the word. */
  tagline?: boolean
  className?: string
}

const sizes = {
  sm: { mark: 'size-6', word: 'text-base', gap: 'gap-2' },
  md: { mark: 'size-7', word: 'text-lg', gap: 'gap-2.5' },
  lg: { mark: 'size-10', word: 'text-[1.625rem] leading-8', gap: 'gap-3' },
}

export function Logo({ size = 'md', tagline = false, className }: LogoProps) {
  const { mark, word, gap } = sizes[size]
  return (
    <span className={cn('inline-flex items-center', gap, className)}>
      <SparkMark className={mark} />
      <span className="flex flex-col">
        <span className={cn('font-semibold text-foreground tracking-[-0.03em]', word)}>Quotespark</span>
        {tagline && <span className="text-muted-foreground text-xs">Spark Your Productivity</span>}
      </span>
    </span>
  )
}
