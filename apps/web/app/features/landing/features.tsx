import { cn } from '@quotespark/ui'
import type { ComponentType, ReactNode } from 'react'
import { Section, SectionHeading } from './section.tsx'
import { AnswerVignette } from './vignettes/answer-vignette.tsx'
import { EvidenceVignette } from './vignettes/evidence-vignette.tsx'
import { InvoiceVignette } from './vignettes/invoice-vignette.tsx'
import { RatesVignette } from './vignettes/rates-vignette.tsx'
import { RemindersVignette } from './vignettes/reminders-vignette.tsx'
import { ServerVignette } from './vignettes/server-vignette.tsx'

interface Feature {
  title: string
  text: ReactNode
  Vignette: ComponentType
  /** Makes this the wider of two side by side. */
  wide?: boolean
}

const FEATURES: Feature[] = [
  {
    title: 'VAT to the penny, at every rate',
    text: (
      <>
        Standard, reduced, zero or no VAT, chosen line by line. Each rate is added up and rounded once, so
        splitting the work differently never changes the price.{' '}
        <MoreLink href="#exact">Check our sums</MoreLink>
      </>
    ),
    Vignette: RatesVignette,
    wide: true,
  },
  {
    title: 'Acceptance you can prove',
    text: 'Who accepted, when and from where, a drawn signature if they gave one, and the SHA-256 of the exact PDF they accepted. If the quote is edited later, both of you are notified.',
    Vignette: EvidenceVignette,
  },
  {
    title: 'No account for your customer to make',
    text: 'A link opens the quote on any phone. Customers who want to see everything you have sent them sign in to your portal with an email link: no password to forget.',
    Vignette: AnswerVignette,
  },
  {
    title: 'From quote to invoice, with nothing left out',
    text: 'Customer, lines and rates carry over, and the number is the next in a series without gaps. Before you send it, we tell you which details required in the UK are missing.',
    Vignette: InvoiceVignette,
    wide: true,
  },
  {
    title: 'Reminders you do not have to write',
    text: 'Switch them on, and an unanswered quote is followed up after 7 days, an overdue invoice after 7, 14 and 28. Customers pay by bank transfer, or by card once Stripe is connected.',
    Vignette: RemindersVignette,
    wide: true,
  },
  {
    title: 'Your own server, if you like',
    text: (
      <>
        One process with a real PostgreSQL included. Anything the app does, your programs can do through the
        same API. <MoreLink href="/api/docs">Read the API</MoreLink>
      </>
    ),
    Vignette: ServerVignette,
  },
]

export function Features() {
  return (
    <Section id="features">
      <SectionHeading id="features-title" title="Made for the part where mistakes cost money">
        Prices, promises and due dates. Quotespark gets them right, so you can get on with the work.
      </SectionHeading>
      <ul className="mt-14 grid gap-5 lg:grid-cols-12 lg:gap-6">
        {FEATURES.map(({ title, text, Vignette, wide }) => (
          <li
            key={title}
            className={cn(
              'flex flex-col overflow-hidden rounded-2xl border border-border bg-surface shadow-card',
              wide ? 'lg:col-span-7' : 'lg:col-span-5',
            )}
          >
            <Vignette />
            <div className="p-6 sm:p-8">
              <h3 className="font-semibold text-xl tracking-tight">{title}</h3>
              <p className="mt-2.5 max-w-prose text-muted-foreground leading-relaxed">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="whitespace-nowrap rounded-xs font-medium text-link underline underline-offset-4"
    >
      {children}
    </a>
  )
}
