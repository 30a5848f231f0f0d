import { Button } from '@quotespark/ui'
import { ArrowRight } from 'lucide-react'
import { ogPicture } from '~/pictures/og-picture.ts'
import type { PageHandle } from '~/shell/page-handle.ts'
import { PublicPage } from '~/shell/public/public-page.tsx'
import { QuotePaper } from './quote-paper.tsx'
import { sampleLines } from './sample-job.ts'
import { StepPreview } from './step-preview.tsx'
import { tourQuote } from './tour-documents.ts'
import { startOfTour } from './tour-state.ts'

export const handle: PageHandle = { isStatic: true }

/** `/demo`: presents the tour and links to it. */
export default function DemoScreen() {
  return (
    <PublicPage
      title="Interactive Demo"
      description="A 3-minute tour of Quotespark, no sign-up: write a quote, accept it as your customer, turn it into an invoice and see it paid."
      path="/demo"
      picture={ogPicture('demo')}
    >
      <div className="relative overflow-hidden">
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 bg-[radial-gradient(52rem_34rem_at_80%_0%,color-mix(in_oklch,var(--spark)_14%,transparent),transparent_70%),radial-gradient(48rem_36rem_at_5%_10%,color-mix(in_oklch,var(--primary)_8%,transparent),transparent_70%)]"
        />
        <div className="relative mx-auto grid w-full max-w-7xl items-center gap-12 px-4 pt-14 pb-16 sm:px-6 sm:pt-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-16 lg:px-10 lg:pb-24">
          <div>
            <p className="font-medium text-link text-sm">3-minute tour · No sign-up</p>
            <h1 className="mt-4 max-w-[14ch] text-display">Try it before you sign up</h1>
            <p className="mt-6 max-w-xl text-lg text-muted-foreground leading-relaxed">
              Follow one job from the first figure to the payment. You write the quote, accept it as your
              customer, turn it into an invoice and see it paid. It is the product itself, with a sample job
              in it.
            </p>
            <Button size="lg" className="mt-9" render={<a href="/demo/tour" />}>
              Start Interactive Demo
              <ArrowRight />
            </Button>
            <p className="mt-5 text-muted-foreground text-sm">
              Nothing you enter is sent or saved. The tour needs JavaScript.
            </p>
          </div>
          <DemoPicture />
        </div>
      </div>
      <StepPreview />
    </PublicPage>
  )
}

/** The sample quote as the tour starts, rendered by the same code as a real one. */
function DemoPicture() {
  const state = startOfTour('2026-01-05T09:00:00.000Z')
  return (
    <div className="relative mx-auto w-full max-w-lg px-2 pt-4 pb-8 sm:px-6">
      <div
        aria-hidden="true"
        className="-rotate-3 absolute inset-x-6 top-8 bottom-12 rounded-md border border-border bg-surface/70 shadow-card sm:inset-x-10"
      />
      <div className="relative rotate-1">
        <QuotePaper quote={tourQuote(sampleLines(), state)} colour={state.colour} dated={false} />
      </div>
    </div>
  )
}
