import { SearchX } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useAccount } from '~/account/account.ts'
import { ListScreen, type ListScreenProps } from '~/lists/list-screen.tsx'
import type { ListSorting } from '~/lists/list-state.ts'
import { Page } from '~/shell/page.tsx'

interface DocumentListScreenProps<Row, Status extends string, Sort extends string>
  extends Pick<
    ListScreenProps<Row, Status, Sort>,
    'list' | 'rows' | 'searchHint' | 'statusOptions' | 'statusClassName' | 'instead' | 'children'
  > {
  /** One of them: 'Quote'. */
  name: 'Quote' | 'Invoice'
  Table: ComponentType<{ pages: readonly Row[][]; sorting: ListSorting<Sort> }>
  Cards: ComponentType<{ pages: readonly Row[][] }>
  icon: ReactNode
  /** When there are none yet. */
  noneText: string
}

/** The list of all documents of one kind. */
export function DocumentListScreen<Row, Status extends string, Sort extends string>({
  name,
  Table,
  Cards,
  icon,
  noneText,
  ...screen
}: DocumentListScreenProps<Row, Status, Sort>) {
  const { abilities } = useAccount()
  const { list } = screen
  return (
    <Page title={`${name}s`}>
      <ListScreen
        {...screen}
        title={`${name}s`}
        heading={`All ${name}s`}
        create={
          abilities.create_documents && {
            to: `/app/${list.noun}/new`,
            label: `New ${name}`,
            firstLabel: `Create Your First ${name}`,
          }
        }
        table={(pages) => <Table pages={pages} sorting={list} />}
        cards={(pages) => <Cards pages={pages} />}
        noneOfStatus={{
          icon: <SearchX />,
          text: `No ${name.toLowerCase()} has this status at the moment.`,
        }}
        none={{ icon, text: noneText }}
      />
    </Page>
  )
}
