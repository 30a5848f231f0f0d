import type { NotificationPreference } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

const list = api.notification.listPreferences.queryOptions()

/** The user's notifications, with the choices that are not saved yet. */
export function useNotificationChoices() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(list)
  const { mutateAsync } = useSingleMutation(api.notification.updatePreferences.mutationOptions())
  const [chosen, setChosen] = useState<ReadonlyMap<string, NotificationPreference>>(new Map())
  const changed = data?.items.flatMap((saved) => {
    const choice = chosen.get(saved.event)
    return choice && !isSame(choice, saved) ? [choice] : []
  })

  return {
    /** As chosen; undefined until they are loaded. */
    preferences: data?.items.map((saved) => chosen.get(saved.event) ?? saved),
    error,
    refetch,
    dirty: changed !== undefined && changed.length > 0,
    choose(choice: NotificationPreference) {
      setChosen((before) => new Map(before).set(choice.event, choice))
    },
    discard: () => setChosen(new Map()),
    async save(): Promise<boolean> {
      try {
        await mutateAsync({ items: changed ?? [] })
      } catch (failure) {
        showToast({ title: errorSentence(failure, 'Failed to save your choice'), tone: 'danger' })
        return false
      }
      queryClient.setQueryData(
        list.queryKey,
        (known) => known && { items: known.items.map((saved) => chosen.get(saved.event) ?? saved) },
      )
      setChosen(new Map())
      void queryClient.invalidateQueries({ queryKey: list.queryKey })
      showToast({ title: 'Notifications updated.', tone: 'success' })
      return true
    },
  }
}

function isSame(one: NotificationPreference, other: NotificationPreference): boolean {
  return one.by_email === other.by_email && one.in_app === other.in_app
}
