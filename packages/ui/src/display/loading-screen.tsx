import { cn } from '../style/cn.ts'
import { Spinner } from './spinner.tsx'

export interface LoadingScreenProps {
  text?: string | undefined
  className?: string
}

/** Fills its container, or at least most of the screen, while something loads. */
export function LoadingScreen({ text = 'Loading...', className }: LoadingScreenProps) {
  return (
    <div
      role="status"
      className={cn('flex min-h-[60vh] flex-1 flex-col items-center justify-center gap-4', className)}
    >
      <Spinner className="size-7 text-link" />
      <p className="text-muted-foreground text-sm">{text}</p>
    </div>
  )
}
