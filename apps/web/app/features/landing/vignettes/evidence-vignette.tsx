import { Card, DescriptionList } from '@quotespark/ui'
import { CheckCircle2 } from 'lucide-react'
import { Stage } from './stage.tsx'

/** The evidence on an accepted quote, as staff see it. */
export function EvidenceVignette() {
  return (
    <Stage>
      <Card className="w-full max-w-md gap-4 p-5 shadow-raised">
        <span className="flex gap-3.5">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-success-subtle text-success-strong">
            <CheckCircle2 className="size-5" />
          </span>
          <span>
            <span className="block text-heading">Accepted by Maya Patel</span>
            <span className="block text-muted-foreground">For work at Mill Cottage</span>
          </span>
        </span>
        <DescriptionList
          layout="columns"
          className="grid-cols-2 rounded-lg bg-muted/70 px-4 py-3.5"
          items={[
            { label: 'Signed by', value: 'Maya Patel' },
            { label: 'Accepted', value: '17 Nov 2026, 18:42' },
            {
              label: 'From',
              value: (
                <>
                  203.0.113.24
                  <span className="block font-normal text-muted-foreground">Safari on iPhone</span>
                </>
              ),
            },
            {
              label: 'Accepted PDF',
              value: (
                <>
                  <span className="text-link">Download</span>
                  <span className="flex flex-wrap items-center gap-x-1 font-normal text-muted-foreground">
                    <span className="text-xs">SHA-256</span>
                    <span className="font-mono">5c0f6a91e2…</span>
                  </span>
                </>
              ),
            },
          ]}
        />
      </Card>
    </Stage>
  )
}
