import type { EmailTextEntry } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import type { emailTextWords } from './email-text-rules.ts'

type Rules = ReturnType<typeof emailTextWords>
export type EmailTextForm = z.input<Rules>
type Words = z.output<Rules>

/** A form over the text of one email. It starts with the words that apply now, the product's own included. */
export function useEmailTextForm(text: EmailTextEntry) {
  const { email_name } = text
  const queryClient = useQueryClient()
  const { queryKey } = api.emailText.list.queryOptions()
  const { mutateAsync } = useSingleMutation(api.emailText.update.mutationOptions())
  const [changedAt, setChangedAt] = useState<string>()
  /** The text that the fields were filled from: a colleague's newer one must not be overwritten unseen. */
  const [base, setBase] = useState(text)
  const rules = useCallback(
    async () => (await import('./email-text-rules.ts')).emailTextWords(email_name),
    [email_name],
  )
  const form = useZodForm<EmailTextForm, Words>(rules, { mode: 'onChange', values: wordsOf(base) })

  function show(latest: EmailTextEntry) {
    form.reset(wordsOf(latest))
    setBase(latest)
    setChangedAt(undefined)
  }
  if (base !== text && !form.formState.isDirty) setBase(text)

  return {
    form,
    changedAt,
    discard: () => show(text),
    async loadLatest() {
      const { items } = await queryClient.fetchQuery({ ...api.emailText.list.queryOptions(), staleTime: 0 })
      show(items.find((item) => item.email_name === email_name) ?? text)
    },
    async save(words: Words): Promise<boolean> {
      try {
        const saved = await mutateAsync({ email_name, ...words, updated_at: base.updated_at })
        queryClient.setQueryData(
          queryKey,
          (list) =>
            list && { items: list.items.map((item) => (item.email_name === email_name ? saved : item)) },
        )
        show(saved)
        showToast({ id: 'email-texts-saved', title: 'Email texts saved.', tone: 'success' })
        return true
      } catch (error) {
        if (isRefusal(error, 'changed_meanwhile')) setChangedAt(error.data.updated_at)
        else if (!showFieldErrors(form, error)) {
          showToast({ title: errorSentence(error, 'Failed to save the email texts'), tone: 'danger' })
        }
        return false
      }
    },
  }
}

function wordsOf({ subject, message, usual }: EmailTextEntry): EmailTextForm {
  return { subject: subject ?? usual.subject, message: message ?? usual.message }
}
