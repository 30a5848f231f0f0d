import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLazyPart } from '../use-lazy-part.ts'
import { focusRow, focusSearch, openEdit, takeMainAction, tickRow } from './page-keys.ts'
import { PLACE_NAMES, PLACES } from './shortcut-places.ts'
import type { ShortcutName } from './shortcuts.ts'
import { handlerOf, useShortcut } from './use-shortcut.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadHelp = async () => (await import('./shortcut-help.tsx')).ShortcutHelp

/** Shortcuts that work on every page. A form's own handler takes precedence (`useShortcut`). */
export function AppShortcuts() {
  const { Part: ShortcutHelp, load } = useLazyPart('The list of shortcuts', loadHelp)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useShortcuts()
  useShortcut('help', async () => {
    if (await load()) setIsHelpOpen(true)
  })
  useShortcut('search', () => focusSearch() || handlerOf('palette')?.())
  useShortcut('nextRow', () => focusRow(1))
  useShortcut('previousRow', () => focusRow(-1))
  useShortcut('tickRow', tickRow)
  useShortcut('edit', openEdit)
  useShortcut('mainAction', takeMainAction)
  return (
    <>
      {PLACE_NAMES.map((name) => (
        <GoesTo key={name} name={name} to={PLACES[name]} />
      ))}
      {ShortcutHelp && <ShortcutHelp open={isHelpOpen} onOpenChange={setIsHelpOpen} />}
    </>
  )
}

function GoesTo({ name, to }: { name: ShortcutName; to: string }) {
  const navigate = useNavigate()
  useShortcut(name, () => navigate(to))
  return null
}
