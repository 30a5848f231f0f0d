import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLazyPart } from '../use-lazy-part.ts'
import { focusRow, focusSearch, openEdit, takeMainAction, tickRow } from './page-keys.ts'
import { PLACE_NAMES, PLACES } from './shortcut-places.ts'
import type { ShortcutName } from './shortcuts.ts'
import { handlerOf, useAppShortcut } from './use-shortcut.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadHelp = async () => (await import('./shortcut-help.tsx')).ShortcutHelp

/** Shortcuts that work on every page. A form's own handler takes precedence (`useShortcut`). */
export function AppShortcuts() {
  const { Part: ShortcutHelp, load } = useLazyPart('The list of shortcuts', loadHelp)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useAppShortcut('help', async () => {
    if (await load()) setIsHelpOpen(true)
  })
  useAppShortcut('search', () => focusSearch() || handlerOf('palette')?.())
  useAppShortcut('nextRow', () => focusRow(1))
  useAppShortcut('previousRow', () => focusRow(-1))
  useAppShortcut('tickRow', tickRow)
  useAppShortcut('edit', openEdit)
  useAppShortcut('mainAction', takeMainAction)
  // Last, because it also handles the keys that were pressed before.
  useShortcuts()
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
  useAppShortcut(name, () => navigate(to))
  return null
}
