import { Toaster, TooltipProvider } from '@quotespark/ui'
import { useState } from 'react'
import { PublicPage } from '~/shell/public-page.tsx'
import { TourStage } from './tour-stage.tsx'

/** `/demo/tour`: the product's own parts with a sample job, in five steps. */
export function TourScreen() {
  const [run, setRun] = useState(1)
  return (
    <PublicPage
      title="Interactive Tour"
      description="Try Quotespark without signing up: write a quote, accept it as your customer, turn it into an invoice and see it paid."
      path="/demo/tour"
    >
      <TooltipProvider>
        <TourStage key={run} onRestart={() => setRun(run + 1)} />
        {/* Above the controls at the bottom of the window. */}
        <div className="[--bottom-bar:4rem]">
          <Toaster />
        </div>
      </TooltipProvider>
    </PublicPage>
  )
}
