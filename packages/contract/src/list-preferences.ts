import { CONFIGURABLE_LISTS, HIDEABLE_COLUMNS, VIEW_LIMITS } from '@quotespark/domain/company'
import { z } from 'zod'
import { id, requiredText, textOrEmpty } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const list = z.enum(CONFIGURABLE_LISTS)
const column = z.enum([...new Set(CONFIGURABLE_LISTS.flatMap((each) => [...HIDEABLE_COLUMNS[each]]))])

const keptList = z.object({
  /** Sorted by name. */
  views: z.array(z.object({ id, name: z.string(), address_query: z.string() })),
  hidden_columns: z.array(column),
})
export type ListPreferences = z.infer<typeof keptList>

const tags = ['Lists']

/** How the signed-in member prefers to see the lists of their company. Nobody else sees it. */
export const listPreferencesContract = {
  get: procedure('staff')
    .route({
      method: 'GET',
      path: '/lists/{list}',
      tags,
      summary: 'Saved views and hidden columns of a list',
    })
    .input(z.object({ list }))
    .output(keptList)
    .errors(refusals('company_required')),
  saveView: procedure('staff')
    .route({
      method: 'PUT',
      path: '/lists/{list}/views',
      tags,
      summary: 'Save the search, filters and sort order of a list as a view',
    })
    .input(
      z.object({
        list,
        name: requiredText('Name', VIEW_LIMITS.name),
        /** The query of the list's address, without the question mark. */
        address_query: textOrEmpty('Filters', VIEW_LIMITS.address_query),
      }),
    )
    .output(keptList)
    .errors(refusals('company_required')),
  deleteView: procedure('staff')
    .route({ method: 'DELETE', path: '/lists/{list}/views/{id}', tags, summary: 'Delete a saved view' })
    .input(z.object({ list, id }))
    .output(keptList)
    .errors(refusals('company_required', 'not_found')),
  hideColumns: procedure('staff')
    .route({
      method: 'PUT',
      path: '/lists/{list}/columns',
      tags,
      summary: 'Choose which columns to hide',
    })
    .input(z.object({ list, hidden_columns: z.array(column).max(20) }))
    .output(keptList)
    .errors(refusals('company_required')),
}
