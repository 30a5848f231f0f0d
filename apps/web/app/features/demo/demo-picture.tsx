import { QuotePaper } from './quote-paper.tsx'
import { sampleLines } from './sample-job.ts'
import { tourQuote } from './tour-documents.ts'
import { startOfTour } from './tour-state.ts'

/** The sample quote as the tour begins with it: the same paper, drawn by the same code. */
export function DemoPicture() {
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
