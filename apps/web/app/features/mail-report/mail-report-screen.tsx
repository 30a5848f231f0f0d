import { Button } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { LinkPage } from '~/screens/link-page.tsx'
import { Press } from '~/screens/press.tsx'

/** `/report/{token}`, the target of 'Report this email': for complaints about emails that companies send. */
export default function MailReportScreen() {
  const { token = '' } = useParams()
  const found = useQuery(api.mailReport.get.queryOptions({ input: { token }, enabled: token !== '' }))
  const report = useSingleMutation(api.mailReport.create.mutationOptions())
  const reported = report.data ?? found.data
  if (reported?.is_reported) {
    return (
      <LinkPage icon="done" title="Thank you, it is reported" action={<GoHome />}>
        {reported.company_name} can send no more emails through Quotespark to this address. Whoever runs this
        server sees your report.
      </LinkPage>
    )
  }
  if (isRefusal(found.error ?? report.error, 'not_found', 'invalid_input')) {
    return (
      <LinkPage icon="broken" title="There is no such email" action={<GoHome />}>
        Perhaps the link was cut off on its way. Please open it from the email itself.
      </LinkPage>
    )
  }
  return (
    <LinkPage
      icon="question"
      title="Report this email?"
      action={
        <Press
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
          “{found.data.subject}” came from {found.data.company_name}. If you did not expect it, report it, and
          they can send no more to this address.
        </>
      ) : (
        'If you did not expect it, report it, and its sender can write to you no more.'
      )}
    </LinkPage>
  )
}

function GoHome() {
  return (
    <Button variant="outline" render={<a href="/" />}>
      What Quotespark Is
    </Button>
  )
}
