import type { ListPreferences } from '@quotespark/contract'
import type { ConfigurableList, HideableColumn } from '@quotespark/domain/company'
import { showToast } from '@quotespark/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'

/** The user's settings of a list: saved views and hidden columns. */
export function useListPreferences(list: ConfigurableList) {
  const queryClient = useQueryClient()
  const { queryKey } = api.keptList.get.queryOptions({ input: { list } })
  const { data } = useQuery(api.keptList.get.queryOptions({ input: { list } }))
  const outcome = {
    onSuccess: (kept: ListPreferences) => queryClient.setQueryData(queryKey, kept),
    onError: (error: Error) => showToast({ title: errorSentence(error), tone: 'danger' }),
  }
  const save = useMutation(api.keptList.saveView.mutationOptions(outcome))
  const forget = useMutation(api.keptList.deleteView.mutationOptions(outcome))
  const hide = useMutation(api.keptList.hideColumns.mutationOptions(outcome))
  return {
    views: data?.views ?? [],
    hidden: data?.hidden_columns ?? NONE,
    saveView: (name: string, address_query: string) => save.mutateAsync({ list, name, address_query }),
    deleteView: (id: string) => forget.mutate({ list, id }),
    hideColumns: (hidden_columns: HideableColumn[]) => {
      // Applied at once, because the user is looking at the table.
      if (data) queryClient.setQueryData(queryKey, { ...data, hidden_columns })
      hide.mutate({ list, hidden_columns })
    },
  }
}

const NONE: HideableColumn[] = []
