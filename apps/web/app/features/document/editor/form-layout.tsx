import type { ReactNode } from 'react'
import { useFocusAfter } from '~/forms/use-focus-after.ts'

export interface FormLayoutProps {
  children: ReactNode
  /** Summary and actions: beside the form where there is room, and in sight while it scrolls; else after it. */
  aside: ReactNode
  /** Nothing can be typed then that would be left behind by what is being saved. */
  saving: boolean
}

export function FormLayout({ children, aside, saving }: FormLayoutProps) {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div ref={useFocusAfter(saving)} inert={saving} className="flex min-w-0 flex-col gap-6">
        {children}
      </div>
      <div className="flex flex-col gap-6 xl:sticky xl:top-20 xl:self-start">{aside}</div>
    </div>
  )
}
