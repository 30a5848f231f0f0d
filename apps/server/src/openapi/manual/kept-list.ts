import { sampleId } from '../sample/sample-id.ts'
import type { Manual } from './page.ts'

const list = 'quotes' as const
const view = {
  id: sampleId('view'),
  name: 'Waiting for an answer',
  address_query: 'status=sent&sort=valid_until&direction=asc',
}
const kept = { views: [view], hidden_columns: ['created_at' as const] }

export const keptListManual: Manual<'keptList'> = {
  get: {
    description:
      'Answers the views that the caller has saved of a list, by name, and the columns that its table leaves out. They are the caller’s own: nobody else of the company sees them.',
    input: { list },
    output: kept,
  },
  saveView: {
    description:
      'Keeps search, filters and order of a list under a name; `address_query` is what stands in the address of the list. Under a name that is there already it takes the place of what was kept. 50 views a list at most.',
    input: { list, name: view.name, address_query: view.address_query },
    output: kept,
  },
  deleteView: {
    description:
      'Forgets a saved view of the caller and answers those that are left. A view of somebody else is `not_found`.',
    notFound: ['view'],
    input: { list, id: view.id },
    output: { ...kept, views: [] },
  },
  hideColumns: {
    description: 'Chooses which columns the table of a list leaves out, in place of those chosen before.',
    input: { list, hidden_columns: kept.hidden_columns },
    output: kept,
  },
}
