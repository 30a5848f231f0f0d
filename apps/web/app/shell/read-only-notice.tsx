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
      <Alert tone="warning" live title="Changes cannot be saved at present">
        The disk of this installation is nearly full. What is there can be read as ever, and your customers
        can still answer. Whoever runs the installation has to make room.
      </Alert>
    </div>
  )
}
