import { DescriptionList } from '@quotespark/ui'
import { CopyButton } from '~/documents/copy-button.tsx'
import { Moment } from '~/documents/moment.tsx'
import type { QuoteDecision } from './quote-decision.ts'

/** Enough to compare two by eye; the whole of it is copied. */
const SHOWN_DIGITS = 12

/** What proves that the customer accepted this quote and nothing else. */
export function AcceptanceEvidence({ decision }: { decision: QuoteDecision }) {
  const { name, at, pdf_sha256 } = decision
  return (
    <DescriptionList
      layout="columns"
      className="rounded-lg bg-muted/70 px-4 py-3.5 sm:grid-cols-3"
      items={[
        { label: 'Signed by', value: name },
        { label: 'Accepted', value: <Moment at={at} /> },
        ...(pdf_sha256
          ? [
              {
                label: 'PDF fingerprint (SHA-256)',
                value: (
                  <span className="flex items-center gap-1">
                    <span title={pdf_sha256} className="font-mono">
                      {pdf_sha256.slice(0, SHOWN_DIGITS)}…
                    </span>
                    <CopyButton text={pdf_sha256} label="Copy fingerprint" size="sm" className="-my-1.5" />
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
