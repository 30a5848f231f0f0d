import { Alert } from '@quotespark/ui'
import { SignedBy } from '~/features/document/paper/signed-by.tsx'
import { Moment } from '~/shell/moment.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import type { TourAcceptance } from './tour-state.ts'

/** What the customer sees once they have accepted. */
export function AcceptedNotice({ company, acceptance }: { company: string; acceptance: TourAcceptance }) {
  return (
    <>
      <Alert tone="success" title="This quote is accepted" live className="mt-5">
        Signed by {acceptance.name} on <Moment at={acceptance.at} />. {company} has been told.
      </Alert>
      <div className="[&>section]:mt-6">
        <SignedBy name={acceptance.name} at={acceptance.at} />
      </div>
      <DrawnSignature acceptance={acceptance} />
    </>
  )
}
