import { Alert } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

const LOOK_AGAIN_MS = 60_000

/** On every page while nothing can be saved, with the reason. */
export function ReadOnlyNotice() {
  const { data } = useQuery(api.installation.get.queryOptions({ refetchInterval: LOOK_AGAIN_MS }))
  if (!data?.is_read_only) return null
  return (
    <div className="px-4 pt-4 sm:px-6 lg:px-10">
      <Alert tone="warning" live title="Changes cannot be saved right now">
        This installation’s disk is nearly full. You can still read everything, and your customers can still
        answer. The operator has to free up space.
      </Alert>
    </div>
  )
}
