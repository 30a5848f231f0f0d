import type { Quote } from '@quotespark/contract'
import { deviceName } from '@quotespark/domain/company'
import { DescriptionList } from '@quotespark/ui'
import { fileAddress } from '~/api/company-in-use.ts'
import { Fingerprint } from '~/features/document/detail/fingerprint.tsx'
import { SignaturePicture } from '~/features/document/paper/signature.tsx'
import { Moment } from '~/shell/moment.tsx'

/**
 * Evidence that the customer accepted this quote and nothing else. Draws nothing where they did not accept it themselves,
 * or have given another answer since.
 */
export function AcceptanceEvidence({ quote: { id, last_action } }: { quote: Quote }) {
  if (last_action?.action !== 'accept' || last_action.noted_by_name !== null) return null
  const { signed_name, timestamp, revision, pdf_sha256, has_signature, ip_address, user_agent, selection } =
    last_action
  return (
    <DescriptionList
      layout="columns"
      className="rounded-lg bg-muted/70 px-4 py-3.5 xl:grid-cols-4"
      items={[
        {
          label: 'Signed by',
          value: (
            <>
              {signed_name}
              {has_signature && (
                <SignaturePicture href={fileAddress(`/api/v1/quotes/${id}/signature`)} by={signed_name} />
              )}
            </>
          ),
        },
        {
          label: 'Accepted',
          value: (
            <>
              <Moment at={timestamp} />
              <span className="block font-normal text-muted-foreground">Revision {revision}</span>
            </>
          ),
        },
        ...(ip_address
          ? [{ label: 'From', value: <Origin ipAddress={ip_address} userAgent={user_agent} /> }]
          : []),
        { label: 'Accepted PDF', value: <AcceptedPdf quoteId={id} sha256={pdf_sha256} /> },
        ...(selection === null ? [] : [{ label: 'Chosen of it', value: <ChosenPdf quoteId={id} /> }]),
      ]}
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

function ChosenPdf({ quoteId }: { quoteId: string }) {
  return (
    <a
      href={fileAddress(`/api/v1/quotes/${quoteId}/chosen-pdf`)}
      download
      className="rounded-xs font-medium text-link underline-offset-4 hover:underline"
    >
      Download what was chosen
    </a>
  )
}

function AcceptedPdf({ quoteId, sha256 }: { quoteId: string; sha256: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={fileAddress(`/api/v1/quotes/${quoteId}/accepted-pdf`)}
        download
        className="rounded-xs font-medium text-link underline-offset-4 hover:underline"
      >
        Download accepted PDF
      </a>
      <Fingerprint sha256={sha256} />
    </span>
  )
}
