import { Button } from '@quotespark/ui'
import { ArrowRight, RotateCcw, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

const STAGES = [
  { figure: '5 min', title: 'Quote creation', text: 'From the catalogue, with VAT worked out.' },
  { figure: '1 day', title: 'Client review', text: 'Read and accepted on a phone.' },
  { figure: 'Instant', title: 'Invoice generation', text: 'One click, nothing typed twice.' },
  { figure: '1 day', title: 'To payment', text: 'By card, from the invoice’s own page.' },
]

export interface ResultsScreenProps {
  heading: RefObject<HTMLHeadingElement | null>
  onAgain: () => void
}

/** The last page: the result of the tour. */
export function ResultsScreen({ heading, onAgain }: ResultsScreenProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-6 pb-20 sm:px-6 sm:pt-8 lg:px-10">
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="font-medium text-sm">
          Tour complete
        </p>
        <Button variant="ghost" size="sm" className="-mr-3" render={<a href="/demo" />}>
          <X />
          Exit Demo
        </Button>
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-10 max-w-[18ch] rounded-sm text-display outline-none sm:mt-14"
      >
        From quote to paid in two days
      </h1>
      <p className="mt-5 max-w-2xl text-lg text-muted-foreground leading-relaxed">
        This is an example of a job that goes well. Your customers take their own time; Quotespark removes the
        waiting in between.
      </p>
      <ol className="mt-10 grid gap-px overflow-hidden rounded-2xl border border-border bg-border sm:grid-cols-2 lg:grid-cols-4">
        {STAGES.map(({ figure, title, text }) => (
          <li key={title} className="bg-surface p-5 sm:p-6">
            <p className="text-figure text-primary dark:text-link">{figure}</p>
            <p className="mt-1 font-medium">{title}</p>
            <p className="mt-1 text-muted-foreground text-sm">{text}</p>
          </li>
        ))}
      </ol>
      <Comparison />
      <div className="mt-12 flex flex-wrap items-center gap-3">
        <Button size="lg" render={<a href="/auth?tab=sign-up" />}>
          Start Free Trial
          <ArrowRight />
        </Button>
        <Button size="lg" variant="outline" onClick={onAgain}>
          <RotateCcw />
          Watch Demo Again
        </Button>
      </div>
      <p className="mt-4 text-muted-foreground text-sm">Free for 14 days. No credit card required.</p>
    </div>
  )
}

/** Two days against two to three weeks, drawn to scale. */
function Comparison() {
  return (
    <section
      aria-labelledby="comparison-title"
      className="mt-10 rounded-2xl border border-border bg-surface p-5 sm:p-7"
    >
      <h2 id="comparison-title" className="text-heading">
        From writing the quote to getting paid
      </h2>
      <dl className="mt-5 flex flex-col gap-6">
        <Duration label="With Quotespark, when it goes well" time="2 days">
          <span className="block h-full w-[9.5%] rounded-full bg-primary" />
        </Duration>
        <Duration label="The traditional process" time="2-3 weeks">
          <span className="block h-full rounded-full bg-[linear-gradient(to_right,var(--strong-border)_66%,var(--control-border)_67%)]" />
        </Duration>
      </dl>
    </section>
  )
}

function Duration({ label, time, children }: { label: string; time: string; children: ReactNode }) {
  return (
    <div>
      <dt className="float-left text-muted-foreground text-sm">{label}</dt>
      <dd className="text-right">
        <span className="whitespace-nowrap pl-4 font-semibold">{time}</span>
        <span aria-hidden="true" className="clear-both mt-2 block h-3">
          {children}
        </span>
      </dd>
    </div>
  )
}
