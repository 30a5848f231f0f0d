import { cn } from '@quotespark/ui'
import { CircleCheck, Link2Off, Mail, MailX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PublicPage } from '~/shell/public/public-page.tsx'

const ICONS = {
  question: { Icon: Mail, colours: 'bg-accent text-accent-foreground' },
  done: { Icon: CircleCheck, colours: 'bg-success-subtle text-success-strong' },
  gone: { Icon: MailX, colours: 'bg-accent text-accent-foreground' },
  broken: { Icon: Link2Off, colours: 'bg-warning-subtle text-warning-strong' },
}

export interface LinkPageProps {
  icon: keyof typeof ICONS
  title: string
  children: ReactNode
  action: ReactNode
}

/** Page for the link in an email. A title that replaces another takes the focus, so that screen readers announce it. */
export function EmailLinkPage({ icon, title, children, action }: LinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  const { Icon, colours } = ICONS[icon]
  return (
    <PublicPage title={title}>
      <div className="mx-auto flex w-full max-w-lg flex-col items-center px-6 py-20 text-center sm:py-28">
        <div
          aria-hidden="true"
          className={cn('mb-6 flex size-14 items-center justify-center rounded-2xl', colours)}
        >
          <Icon className="size-6.5" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="text-balance text-title outline-none">
          {title}
        </h1>
        <div className="mt-2.5 text-pretty text-muted-foreground leading-relaxed">{children}</div>
        <div className="mt-8 flex w-full flex-col items-center gap-4">{action}</div>
      </div>
    </PublicPage>
  )
}

/** An email address as typed: it may be long. */
export function Address({ children }: { children: string }) {
  return (
    <strong className="break-words font-medium text-foreground [overflow-wrap:anywhere]">{children}</strong>
  )
}
