import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ComingScreenProps {
  title: string
  /** What will be here. */
  text: string
  /** A way on. */
  action?: ReactNode
}

/** For an address whose screen is not built yet: says so, and names what comes. */
export function ComingScreen({ title, text, action }: ComingScreenProps) {
  return (
    <div className="flex min-h-[60vh] flex-col justify-center">
      <div className="mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center">
        <div
          aria-hidden="true"
          className="mb-5 flex size-12 items-center justify-center rounded-xl bg-accent text-accent-foreground"
        >
          <Sparkles className="size-5.5" />
        </div>
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 text-muted-foreground">{text}</p>
        <p className="mt-4 text-muted-foreground text-sm">This page is not ready yet.</p>
        {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </div>
  )
}
