import type { Quote } from '@quotespark/contract'
import { Alert, DescriptionList } from '@quotespark/ui'
import { CopyButton } from '~/documents/copy-button.tsx'
import { Moment } from '~/documents/moment.tsx'
import { deviceName } from '~/shell/device-name.ts'

/** Enough to compare two by eye; the whole of it is copied. */
const SHOWN_DIGITS = 12

/**
 * What proves that the customer accepted this quote and nothing else, and whether it still says what they accepted.
 * Nothing where they did not accept it, or have answered otherwise since.
 */
export function AcceptanceEvidence({ quote: { id, last_action } }: { quote: Quote }) {
  if (last_action?.action !== 'accept') return null
  const { signed_name, timestamp, pdf_sha256, has_signature, ip_address, user_agent, edited_since } =
    last_action
  return (
    <div className="flex flex-col gap-4">
      {edited_since && (
        <Alert tone="warning" title="Edited after it was accepted">
          What stands below is not what {signed_name} signed. The PDF that was accepted is kept.
        </Alert>
      )}
      <DescriptionList
        layout="columns"
        className="rounded-lg bg-muted/70 px-4 py-3.5 xl:grid-cols-4"
        items={[
          {
            label: 'Signed by',
            value: (
              <>
                {signed_name}
                {has_signature && <Signature quoteId={id} by={signed_name} />}
              </>
            ),
          },
          { label: 'Accepted', value: <Moment at={timestamp} /> },
          ...(ip_address
            ? [{ label: 'From', value: <Origin ipAddress={ip_address} userAgent={user_agent} /> }]
            : []),
          ...(pdf_sha256
            ? [{ label: 'Accepted PDF', value: <AcceptedPdf quoteId={id} sha256={pdf_sha256} /> }]
            : []),
        ]}
      />
    </div>
  )
}

/** Dark ink on white, whatever the theme: as it was drawn. */
function Signature({ quoteId, by }: { quoteId: string; by: string | null }) {
  return (
    <img
      src={`/api/v1/quotes/${quoteId}/signature`}
      alt={`Signature of ${by}`}
      className="mt-1.5 max-h-20 rounded-sm border border-border bg-white px-2 py-1"
    />
  )
}

function Origin({ ipAddress, userAgent }: { ipAddress: string; userAgent: string | null }) {
  return (
    <>
      {ipAddress}
      <span title={userAgent ?? undefined} className="block font-normal text-muted-foreground">
        {deviceName(userAgent)}
      </span>
    </>
  )
}

function AcceptedPdf({ quoteId, sha256 }: { quoteId: string; sha256: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={`/api/v1/quotes/${quoteId}/accepted-pdf`}
        download
        className="rounded-xs font-medium text-link underline-offset-4 hover:underline"
      >
        Download accepted PDF
      </a>
      <span className="flex items-center gap-1 text-muted-foreground">
        <span className="whitespace-nowrap text-xs">SHA-256</span>
        <span title={sha256} className="font-mono">
          {sha256.slice(0, SHOWN_DIGITS)}…
        </span>
        <CopyButton text={sha256} label="Copy fingerprint" size="sm" className="-my-1.5" />
      </span>
    </span>
  )
}
