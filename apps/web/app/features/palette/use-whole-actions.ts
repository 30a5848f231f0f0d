import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { RecordAction } from './record-actions.ts'
import { SEARCHED } from './searched.ts'
import type { FoundGroup } from './use-palette-search.ts'

/** The actions of the found documents that a row does not tell, such as the stage of a quote that is billed next. */
export function useWholeActions(groups: readonly FoundGroup[]): readonly RecordAction[] {
  const queryClient = useQueryClient()
  const asked = groups.flatMap(({ kind, records }) => {
    const { whole, actionsOf } = SEARCHED[kind]
    return whole
      ? records.filter(({ needsWhole }) => needsWhole).map(({ id }) => ({ id, whole, actionsOf }))
      : []
  })
  const found = useQueries({ queries: asked.map(({ id, whole }) => whole(id)) })
  return asked.flatMap(({ id, actionsOf }, at) => (found[at]?.data ? actionsOf(queryClient, id) : []))
}
