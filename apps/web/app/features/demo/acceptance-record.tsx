import { DescriptionList } from '@quotespark/ui'
import { Moment } from '~/shell/moment.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import type { TourAcceptance } from './tour-state.ts'

/** What proves that the customer accepted this quote and nothing else. */
export function AcceptanceRecord({ acceptance }: { acceptance: TourAcceptance }) {
  return (
    <div className="rounded-lg bg-muted/70 px-4 py-3.5">
      <h3 className="sr-only">Acceptance record</h3>
      <DescriptionList
        layout="columns"
        items={[
          {
            label: 'Signed by',
            value: (
              <>
                {acceptance.name}
                <DrawnSignature acceptance={acceptance} />
              </>
            ),
          },
          { label: 'Accepted', value: <Moment at={acceptance.at} /> },
        ]}
      />
      <p className="mt-3.5 border-border border-t pt-3 text-muted-foreground text-sm">
        On your quotes you also get the IP address, the browser, and the accepted PDF with its SHA-256
        fingerprint.
      </p>
    </div>
  )
}
