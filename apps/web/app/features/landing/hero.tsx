import { TAGLINE } from '@quotespark/domain'
import { Button } from '@quotespark/ui'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { QuotePicture } from '~/shell/quote-picture.tsx'

export function Hero() {
  return (
    <section className="relative overflow-hidden">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 bg-[radial-gradient(60rem_36rem_at_78%_-10%,color-mix(in_oklch,var(--spark)_16%,transparent),transparent_70%),radial-gradient(52rem_40rem_at_8%_0%,color-mix(in_oklch,var(--primary)_9%,transparent),transparent_70%)]"
      />
      <div className="relative mx-auto grid w-full max-w-7xl items-center gap-12 px-4 pt-14 pb-16 sm:px-6 sm:pt-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-10 lg:px-10 lg:pt-24 lg:pb-28">
        <div>
          <h1 className="max-w-[11ch] text-display">{TAGLINE}</h1>
          <p className="mt-6 max-w-xl text-lg text-muted-foreground leading-relaxed">
            Professional quotes that your customers accept online, turned into invoices with one press. Made
            for UK freelancers and small firms.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-3">
            <Button size="lg" render={<Link to="/auth" state={{ tab: 'sign-up' }} />}>
              Start Free Trial
              <ArrowRight />
            </Button>
            <Button size="lg" variant="outline" render={<a href="#how-it-works" />}>
              See how it works
            </Button>
          </div>
          <p className="mt-5 text-muted-foreground text-sm">Free for 14 days. No credit card required.</p>
        </div>
        <QuotePicture />
      </div>
    </section>
  )
}
