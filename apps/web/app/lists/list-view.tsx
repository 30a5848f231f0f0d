import { remembered, SegmentedControl, useMediaQuery, writeDeviceStorage } from '@quotespark/ui'
import { List, Table2 } from 'lucide-react'
import { useState } from 'react'

export type ListView = 'list' | 'table'

const OPTIONS = [
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'table', label: 'Table', icon: <Table2 /> },
] as const

/** The user's preferred view of a list, remembered on this device. `list` names it, for example 'quotes'. */
export function useListView(list: string): [ListView, (view: ListView) => void] {
  const key = `quotespark.${list}.view`
  const [view, setView] = useState<ListView>(() => (remembered(key) === 'table' ? 'table' : 'list'))
  return [
    view,
    (next) => {
      setView(next)
      writeDeviceStorage(key, next)
    },
  ]
}

interface ListViewToggleProps {
  value: ListView
  onValueChange: (view: ListView) => void
  className?: string
}

export function ListViewToggle(props: ListViewToggleProps) {
  const hasRoom = useMediaQuery('(min-width: 40rem)')
  return <SegmentedControl label="View" options={OPTIONS} iconOnly={!hasRoom} {...props} />
}
