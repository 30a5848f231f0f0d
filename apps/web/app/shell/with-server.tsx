import { Toaster, TooltipProvider } from '@quotespark/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { useSessionUpkeep } from '~/account/session-upkeep.ts'
import { queryClient } from '~/api/query-client.ts'
import { OfflineNotice } from './offline-notice.tsx'

/** Wraps every page that calls the server. Public pages are outside and load none of this. */
export default function ServerProviders() {
  useSessionUpkeep()
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Outlet />
        <OfflineNotice />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  )
}
