import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const list = 'quotes' as const
const view = {
  id: sampleId('view'),
  name: 'Waiting for an answer',
  address_query: 'status=sent&sort=valid_until&direction=asc',
}
const kept = { views: [view], hidden_columns: ['created_at' as const] }

export const listPreferencesManual: Manual<'keptList'> = {
  get: {
    description:
      'Returns the caller’s saved views of a list, by name, and the hidden columns of its table. They are the caller’s own: nobody else in the company sees them.',
    input: { list },
    output: kept,
  },
  saveView: {
    description:
      'Saves the search, filters and order of a list under a name; `address_query` is the query string of the list’s address. An existing view of that name is replaced. At most 50 views per list.',
    input: { list, name: view.name, address_query: view.address_query },
    output: kept,
  },
  deleteView: {
    description:
      'Deletes a saved view of the caller and returns the remaining ones. Another person’s view is `not_found`.',
    notFound: ['view'],
    input: { list, id: view.id },
    output: { ...kept, views: [] },
  },
  hideColumns: {
    description: 'Sets which columns the table of a list hides, replacing the previous choice.',
    input: { list, hidden_columns: kept.hidden_columns },
    output: kept,
  },
}
