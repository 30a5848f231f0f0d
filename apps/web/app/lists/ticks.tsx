import { MAX_BULK } from '@quotespark/domain/document'
import { cn } from '@quotespark/ui'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** Selected rows of a list. Kept outside React state, so that selecting a row renders only that row. */
export interface RowSelection {
  subscribe: (listener: () => void) => () => void
  has: (id: string) => boolean
  /** In the order of selection; the same array until it changes. */
  ids: () => readonly string[]
  /** Selects no more rows than a bulk action takes. */
  toggle: (id: string) => void
  set: (ids: readonly string[]) => void
}

function createTicks(): RowSelection {
  let ids: readonly string[] = []
  let ticked = new Set<string>()
  const listeners = new Set<() => void>()
  function set(next: readonly string[]) {
    if (next.length === 0 && ids.length === 0) return
    ids = next
    ticked = new Set(next)
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (id) => ticked.has(id),
    ids: () => ids,
    toggle: (id) => set(ticked.has(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(0, MAX_BULK)),
    set,
  }
}

/** The selection of one list. Cleared when other rows are requested, that is, when `asked` changes. */
export function useTicks(asked: string): RowSelection {
  const [ticks] = useState(createTicks)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked among other rows is in sight no more
  useEffect(() => ticks.set([]), [ticks, asked])
  return ticks
}

const TicksContext = createContext<RowSelection | null>(null)
export const TicksProvider = TicksContext.Provider

export function useTickedIds(ticks: RowSelection): readonly string[] {
  return useSyncExternalStore(ticks.subscribe, ticks.ids, ticks.ids)
}

/** True when the rows of this list can be selected. */
export const useIsTickable = () => useContext(TicksContext) !== null

/** The checkbox of a row; nothing in a list without selection. */
export function RowTick({ id, label, className }: { id: string; label: string; className?: string }) {
  const ticks = useContext(TicksContext)
  return ticks && <TickBox ticks={ticks} id={id} label={label} className={className} />
}

function TickBox({
  ticks,
  id,
  label,
  className,
}: {
  ticks: RowSelection
  id: string
  label: string
  className: string | undefined
}) {
  const isTicked = () => ticks.has(id)
  const checked = useSyncExternalStore(ticks.subscribe, isTicked, isTicked)
  return (
    <label className={cn(TARGET, className)}>
      <input
        type="checkbox"
        data-tick=""
        aria-label={`Select ${label}`}
        checked={checked}
        onChange={() => ticks.toggle(id)}
        className={BOX}
      />
    </label>
  )
}

/** Checkbox in a table's header: selects all loaded rows, up to the limit of a bulk action, or none. */
export function AllTicks({ ids }: { ids: () => string[] }) {
  const ticks = useContext(TicksContext)
  return ticks && <AllTicksBox ticks={ticks} ids={ids} />
}

function AllTicksBox({ ticks, ids }: { ticks: RowSelection; ids: () => string[] }) {
  const ticked = useTickedIds(ticks).length
  const all = ids().length
  const isAll = ticked > 0 && ticked === Math.min(all, MAX_BULK)
  return (
    <label className={TARGET}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !isAll
        }}
        type="checkbox"
        aria-label="Select all"
        checked={isAll}
        onChange={() => ticks.set(isAll ? [] : ids().slice(0, MAX_BULK))}
        className={BOX}
      />
    </label>
  )
}

/** Lies above the link that fills the row, and is large enough for a finger. */
const TARGET = 'relative z-1 -m-2 flex size-9 cursor-pointer items-center justify-center'
const BOX = 'size-4.5 cursor-pointer accent-primary'
