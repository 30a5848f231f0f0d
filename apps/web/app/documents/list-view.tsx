import { SegmentedControl } from '@quotespark/ui'
import { List, Table2 } from 'lucide-react'
import { useState } from 'react'

export type ListView = 'list' | 'table'

const OPTIONS = [
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'table', label: 'Table', icon: <Table2 /> },
] as const

/** How somebody likes to see a list, remembered on this device. `list` names it, for instance 'quotes'. */
export function useListView(list: string): [ListView, (view: ListView) => void] {
  const key = `quotespark.${list}.view`
  const [view, setView] = useState(() => rememberedView(key))
  return [
    view,
    (next) => {
      setView(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // Storage may be switched off; then the choice lasts as long as the page.
      }
    },
  ]
}

function rememberedView(key: string): ListView {
  try {
    return localStorage.getItem(key) === 'table' ? 'table' : 'list'
  } catch {
    return 'list'
  }
}

interface ListViewToggleProps {
  value: ListView
  onValueChange: (view: ListView) => void
  className?: string
}

export function ListViewToggle(props: ListViewToggleProps) {
  return <SegmentedControl label="View" options={OPTIONS} {...props} />
}
