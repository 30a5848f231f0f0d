import type { ReactNode } from 'react'
import { SECTIONS, type SectionId } from './sections.ts'

export interface SectionProps {
  id: SectionId
  intro: ReactNode
  children: ReactNode
}

export function Section({ id, intro, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-4">
      <h2 id={`${id}-title`} className="text-title">
        {SECTIONS[id]}
      </h2>
      <p className="mt-2 max-w-[42rem] text-muted-foreground">{intro}</p>
      <div className="mt-8 flex flex-col gap-10">{children}</div>
    </section>
  )
}

export interface SubsectionProps {
  title: string
  text?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function Subsection({ title, text, aside, children }: SubsectionProps) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className="text-heading">{title}</h3>
          {text && <p className="mt-1 max-w-[42rem] text-muted-foreground text-sm">{text}</p>}
        </div>
        {aside}
      </div>
      <div className="mt-4">{children}</div>
    </div>
  )
}
