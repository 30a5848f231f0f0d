import type { PageNotice } from '@quotespark/contract'
import { Alert, Button } from '@quotespark/ui'
import { SupersededAlert } from '../answer/superseded-alert.tsx'
import { PaymentNotice } from '../payment-notice.tsx'
import { repliedThanks } from '../reply-words.ts'

/** The outcome of the customer's last action on the page. */
export function Notice({ notice }: { notice: PageNotice }) {
  switch (notice.kind) {
    case 'superseded':
      return <SupersededAlert />
    case 'replied':
      return <Alert tone="success" live title={repliedThanks(notice.company)} />
    case 'refused':
      return (
        <Alert tone="danger" live title={notice.title}>
          {notice.text}
        </Alert>
      )
    case 'paying':
      return (
        <Alert tone="info" live title="Opening the payment page...">
          <a href={notice.url} className="rounded-xs underline underline-offset-4">
            Go to the payment page
          </a>
          {' if it does not open on its own.'}
        </Alert>
      )
    case 'paid':
      return (
        <PaymentNotice
          turnedBack={notice.outcome === null && notice.failure === null}
          outcome={notice.outcome}
          failure={notice.failure}
          again={
            notice.again !== null && (
              <Button size="sm" variant="outline" render={<a href={notice.again} />}>
                Try Again
              </Button>
            )
          }
        />
      )
  }
}
