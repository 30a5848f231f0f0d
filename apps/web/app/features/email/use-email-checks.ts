import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import {
  environmentReport,
  failureReport,
  providerReport,
  sendingReport,
  type TestReport,
} from './test-report.ts'
import type { TestEmailForm } from './use-test-email-form.ts'

/** Actions of the three buttons; each reports its result. */
export function useEmailChecks(
  { form }: Pick<TestEmailForm, 'form'>,
  onReport: (report: TestReport) => void,
) {
  const queryClient = useQueryClient()
  const [isLooking, setLooking] = useState(false)

  function tell(report: TestReport) {
    onReport(report)
    showToast(report)
  }

  const provider = useSingleMutation(
    api.email.testProvider.mutationOptions({
      onSuccess: (answer) => tell(providerReport(answer)),
      onError: (error) => tell(failureReport('API test failed', error)),
    }),
  )
  const sending = useCreateMutation(api.email.sendTest, {
    staysOpen: true,
    onSuccess: (answer, { to }) => tell(sendingReport(answer, to)),
    onError: (error) => {
      if (!showFieldErrors(form, error)) tell(failureReport('Failed to send email', error))
    },
  })

  return {
    isLooking,
    isTesting: provider.isPending,
    isSending: sending.isPending,
    testEnvironment: async () => {
      setLooking(true)
      try {
        const environment = api.email.getEnvironment.queryOptions({ staleTime: 0, retry: false })
        tell(environmentReport(await queryClient.fetchQuery(environment)))
      } catch (error) {
        tell(failureReport('Environment test failed', error))
      } finally {
        setLooking(false)
      }
    },
    testProvider: () => provider.mutate(undefined),
    send: sending.mutate,
  }
}
