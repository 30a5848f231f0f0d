import type { ChasingSteps as KeptSteps } from '@quotespark/contract'
import { Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { stepsValues } from './step-values.ts'
import { StepsCard } from './steps-card.tsx'
import { useStepsForm } from './use-steps-form.ts'

/** The steps by which customers are chased for invoices and for quotes. */
export function ChasingSteps() {
  const { data, error, refetch } = useQuery(api.chasing.getSteps.queryOptions())
  if (data) return <StepsForm kept={data} />
  return error ? (
    <NotLoadedAlert title="The steps could not be loaded" onRetry={() => refetch()}>
      {errorSentence(error)}
    </NotLoadedAlert>
  ) : (
    <Skeleton className="h-96" />
  )
}

function StepsForm({ kept }: { kept: KeptSteps }) {
  const { form, save, discard } = useStepsForm(kept)
  const usual = stepsValues(kept.usual)
  return (
    <SettingsForm
      section="chasing-steps"
      form={form}
      onSave={save}
      onDiscard={discard}
      className="p-0 first:pt-0 sm:p-0 sm:first:pt-0"
    >
      <StepsCard kind="invoice" usual={usual.invoice_steps} />
      <StepsCard kind="quote" usual={usual.quote_steps} />
    </SettingsForm>
  )
}
