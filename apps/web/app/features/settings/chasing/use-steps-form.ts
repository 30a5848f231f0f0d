import type { ChasingSteps } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import type { stepsForm } from './step-rules.ts'
import { type StepsValues, stepsValues } from './step-values.ts'

type Steps = z.output<typeof stepsForm>

const rules = async () => (await import('./step-rules.ts')).stepsForm

/** A form over the steps of both kinds, which are saved as a whole. */
export function useStepsForm(kept: ChasingSteps) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useSingleMutation(api.chasing.updateSteps.mutationOptions())
  /** The steps that the fields were filled from. */
  const [base, setBase] = useState(kept)
  const form = useZodForm<StepsValues, Steps>(rules, { mode: 'onChange', values: stepsValues(base) })
  if (base !== kept && !form.formState.isDirty) setBase(kept)

  function show(steps: ChasingSteps) {
    form.reset(stepsValues(steps))
    setBase(steps)
  }
  return {
    form,
    discard: () => show(kept),
    async save(steps: Steps): Promise<boolean> {
      try {
        const saved = await mutateAsync(steps)
        const { queryKey } = api.chasing.getSteps.queryOptions()
        queryClient.setQueryData(queryKey, saved)
        show(saved)
        // The planned emails follow the steps.
        void queryClient.invalidateQueries({ queryKey: api.chasing.list.key() })
        void queryClient.invalidateQueries({ queryKey: api.invoice.getChasing.key() })
        showToast({ title: 'Steps saved.', tone: 'success' })
        return true
      } catch (error) {
        if (!showFieldErrors(form, error))
          showToast({ title: errorSentence(error, 'Failed to save the steps'), tone: 'danger' })
        return false
      }
    },
  }
}
