import { Button } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { EmailLinkPage } from '~/screens/link-page.tsx'
import { EmailLinkAction } from '~/screens/press.tsx'

/** `/report/{token}`, the target of 'Report this email': for complaints about emails that companies send. */
export default function MailReportScreen() {
  const { token = '' } = useParams()
  const found = useQuery(api.mailReport.get.queryOptions({ input: { token }, enabled: token !== '' }))
  const report = useSingleMutation(api.mailReport.create.mutationOptions())
  const reported = report.data ?? found.data
  if (reported?.is_reported) {
    return (
      <EmailLinkPage icon="done" title="Thank you for your report" action={<GoHome />}>
        {reported.company_name} can no longer email this address through Quotespark. The operator of this
        server sees your report.
      </EmailLinkPage>
    )
  }
  if (isRefusal(found.error ?? report.error, 'not_found', 'invalid_input')) {
    return (
      <EmailLinkPage icon="broken" title="Email not found" action={<GoHome />}>
        The link may be incomplete. Please open it from the email itself.
      </EmailLinkPage>
    )
  }
  return (
    <EmailLinkPage
      icon="question"
      title="Report this email?"
      action={
        <EmailLinkAction
          label="Report Email"
          busy="Reporting..."
          ready={found.data !== undefined || found.isError}
          pending={report.isPending}
          error={report.error ?? found.error}
          onPress={() => (found.data ? report.mutate({ token }) : found.refetch())}
        />
      }
    >
      {found.data ? (
        <>
          “{found.data.subject}” came from {found.data.company_name}. If you did not expect it, report it and
          they can no longer email this address.
        </>
      ) : (
        'If you did not expect it, report it and its sender can no longer email you.'
      )}
    </EmailLinkPage>
  )
}

function GoHome() {
  return (
    <Button variant="outline" render={<a href="/" />}>
      What Is Quotespark?
    </Button>
  )
}
