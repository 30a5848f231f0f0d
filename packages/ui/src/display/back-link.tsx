import { ArrowLeft } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

export interface BackLinkProps {
  /** The link, for instance a router's `<Link to="…" />`. */
  render: ReactElement
  children: ReactNode
}

export function BackLink({ render, children }: BackLinkProps) {
  return (
    <Button
      variant="link"
      render={render}
      className="min-h-8 gap-1.5 text-muted-foreground hover:text-foreground hover:no-underline [&_svg]:transition-transform hover:[&_svg]:-translate-x-0.5 print:hidden"
    >
      <ArrowLeft />
      {children}
    </Button>
  )
}
