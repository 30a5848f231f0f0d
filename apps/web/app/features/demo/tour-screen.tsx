import { Toaster, TooltipProvider } from '@quotespark/ui'
import { useState } from 'react'
import { ogPicture } from '~/pictures/og-picture.ts'
import { PublicPage } from '~/shell/public/public-page.tsx'
import { TourStage } from './tour-stage.tsx'

/** `/demo/tour`: the product's own components with a sample job, in five steps. */
export default function TourScreen() {
  const [run, setRun] = useState(1)
  return (
    <PublicPage
      title="Interactive Tour"
      description="Try Quotespark without signing up: write a quote, accept it as your customer, turn it into an invoice and see it paid."
      path="/demo/tour"
      picture={ogPicture('demo')}
    >
      <noscript>
        <p className="mx-auto max-w-7xl px-4 pt-6 font-medium sm:px-6 lg:px-10">
          This tour needs JavaScript.
        </p>
      </noscript>
      <TooltipProvider>
        <TourStage key={run} onRestart={() => setRun(run + 1)} />
        <Toaster />
      </TooltipProvider>
    </PublicPage>
  )
}
