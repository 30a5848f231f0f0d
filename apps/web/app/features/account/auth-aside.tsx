import { TAGLINE } from '@quotespark/domain/text'
import { Badge, cn } from '@quotespark/ui'
import { BellRing, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

export function AuthAside() {
  return (
    <aside
      aria-hidden="true"
      className="relative hidden overflow-hidden border-border border-l bg-accent/50 lg:flex lg:flex-col lg:justify-center"
    >
      <div className="mx-auto w-full max-w-2xl px-8 py-16 xl:px-16">
        <QuotePicture />
        <p className="mt-10 text-title">{TAGLINE}</p>
        <p className="mt-2 max-w-md text-muted-foreground">
          Write a quote in minutes, let your customer accept it online, and turn it into an invoice with one
          click.
        </p>
      </div>
    </aside>
  )
}

const LINES = [
  { description: 'Survey and drawings', quantity: '1 x £450.00', total: '£450.00' },
  { description: 'Oak worktops, fitted', quantity: '4 x £320.00', total: '£1,280.00' },
  { description: 'Painting', quantity: '2 x £240.00', total: '£480.00' },
]

/** A drawing of the product at work: a quote, its acceptance, its paid invoice. Decorative, hidden from screen readers. */
function QuotePicture() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-lg select-none pt-10 pb-12 sm:px-8">
      <div className="absolute inset-x-2 top-12 bottom-14 rotate-3 rounded-2xl border border-border bg-surface/70 shadow-card sm:inset-x-9" />
      <Paper />
      <Slip className="top-0 right-0 sm:-right-2">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-success-subtle text-success-strong">
          <BellRing className="size-4.5" />
        </span>
        <span>
          <span className="block font-medium text-sm">Quote accepted</span>
          <span className="block text-muted-foreground text-xs">Maya Patel, a moment ago</span>
        </span>
      </Slip>
      <Slip className="bottom-2 left-0 sm:-left-2">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-spark/20 text-warning-strong">
          <CircleCheck className="size-4.5" />
        </span>
        <span>
          <span className="block font-medium text-sm">INV-00042 paid</span>
          <span className="amount block text-muted-foreground text-xs">£2,652.00</span>
        </span>
      </Slip>
    </div>
  )
}

function Paper() {
  return (
    <div className="relative rounded-2xl border border-border bg-surface p-5 shadow-raised sm:p-7">
      <div className="flex items-center gap-3 pt-2">
        <span className="flex size-10 items-center justify-center rounded-lg bg-foreground font-semibold text-background text-sm tracking-tight">
          OI
        </span>
        <div>
          <p className="font-semibold tracking-tight">Oak &amp; Iron Joinery</p>
          <p className="text-muted-foreground text-xs">Quote Q-1763719200000</p>
        </div>
      </div>
      <div className="mt-6 flex items-end justify-between gap-4">
        <p className="text-heading">Kitchen refit</p>
        <Badge tone="success" dot>
          Accepted
        </Badge>
      </div>
      <div className="mt-4 divide-y divide-border border-border border-y text-sm">
        {LINES.map(({ description, quantity, total }) => (
          <div key={description} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0 truncate">{description}</span>
            <span className="amount ml-auto hidden text-muted-foreground text-xs sm:inline">{quantity}</span>
            <span className="amount w-20 text-right">{total}</span>
          </div>
        ))}
      </div>
      <div className="mt-4 ml-auto flex w-52 flex-col gap-1.5 text-sm">
        <Sum label="Subtotal" amount="£2,210.00" />
        <Sum label="VAT 20%" amount="£442.00" />
        <div className="mt-1 flex items-baseline justify-between border-border border-t pt-2.5 font-semibold">
          <span>Total</span>
          <span className="amount text-lg tracking-tight">£2,652.00</span>
        </div>
      </div>
    </div>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between text-muted-foreground">
      <span>{label}</span>
      <span className="amount">{amount}</span>
    </div>
  )
}

function Slip({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'absolute flex items-center gap-3 rounded-xl border border-border bg-raised py-2.5 pr-5 pl-3 shadow-raised',
        className,
      )}
    >
      {children}
    </div>
  )
}
