import { cn } from '../style/cn.ts'

export interface ProgressDotsProps {
  count: number
  /** Index of the current dot. */
  current: number
  /** Makes the dots buttons. */
  onSelect?: (index: number) => void
  className?: string
}

/** The position in a tour. The accessible name is 'Step n of m'. */
export function ProgressDots({ count, current, onSelect, className }: ProgressDotsProps) {
  const dots = Array.from({ length: count }, (_, index) => index)
  const dot = (index: number) => (
    <span
      className={cn(
        'block h-2 rounded-full transition-[width,background-color] duration-200',
        index === current ? 'w-6 bg-primary' : 'w-2 bg-control-border',
        index < current && 'bg-primary/45',
      )}
    />
  )
  if (!onSelect) {
    return (
      <div role="img" aria-label={`Step ${current + 1} of ${count}`} className={cn('flex gap-2', className)}>
        {dots.map((index) => (
          <span key={index}>{dot(index)}</span>
        ))}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label={`Step ${current + 1} of ${count}`} className={cn('flex', className)}>
      {dots.map((index) => (
        <button
          key={index}
          type="button"
          aria-label={`Go to step ${index + 1}`}
          aria-current={index === current ? 'step' : undefined}
          onClick={() => onSelect(index)}
          className="flex min-h-control-sm min-w-6 items-center justify-center rounded-sm px-1"
        >
          {dot(index)}
        </button>
      ))}
    </div>
  )
}
