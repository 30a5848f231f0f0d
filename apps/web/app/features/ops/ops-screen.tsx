import { ORPCError } from '@orpc/client'
import { LoadingScreen, PageHeader } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import NotFoundScreen from '~/screens/not-found-screen.tsx'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { BackupsCard } from './backups-card.tsx'
import { FailedMailsCard } from './failed-mails-card.tsx'
import { HealthCard } from './health-card.tsx'
import { MailReportsCard } from './mail-reports-card.tsx'
import { OpsFrame } from './ops-frame.tsx'
import { QueuesCard } from './queues-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const LOOK_AGAIN_MS = 15_000

/** `/ops`, for the operator of the installation; an unknown address for anyone else. */
export default function OpsScreen() {
  const { data, error, refetch } = useQuery(api.ops.get.queryOptions({ refetchInterval: LOOK_AGAIN_MS }))
  if (isNotThere(error)) return <NotFoundScreen />
  if (!data && !error) return <LoadingScreen />
  return (
    <OpsFrame>
      <PageHeader title="Operations" subtitle="The state of this installation." />
      {error && (
        <div className="mb-6">
          <NotLoadedAlert title="The current state could not be loaded" onRetry={() => refetch()}>
            {errorSentence(error)}
          </NotLoadedAlert>
        </div>
      )}
      {data && (
        // Two columns of independent height: cards stretched to their neighbour's height would be half empty.
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            <HealthCard state={data} />
            <FailedMailsCard mails={data.mails} />
            <MailReportsCard reports={data.mail_reports} />
          </div>
          <div className="grid min-w-0 gap-6">
            <BackupsCard backups={data.backups} />
            <QueuesCard queues={data.queues} />
            <SessionsCard />
          </div>
        </div>
      )}
    </OpsFrame>
  )
}

/** True when the server denies that the call exists: the user is not the operator. */
function isNotThere(error: unknown): boolean {
  return error instanceof ORPCError && error.status === 404 && !error.defined
}
