import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'

type NoteSection = (section: string, dirty: boolean) => void

const UnsavedSectionsContext = createContext<NoteSection>(() => undefined)

/** Asks once before leaving the page, however many of its sections have changes. */
export function UnsavedSections({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const guard = useUnsavedChangesGuard(unsaved.length > 0)
  const note = useCallback<NoteSection>((section, dirty) => {
    setUnsaved((before) => {
      if (before.includes(section) === dirty) return before
      return dirty ? [...before, section] : before.filter((each) => each !== section)
    })
  }, [])
  return (
    <UnsavedSectionsContext value={note}>
      {children}
      {guard.dialog}
    </UnsavedSectionsContext>
  )
}

export function useUnsavedSection(section: string, dirty: boolean) {
  const note = use(UnsavedSectionsContext)
  useEffect(() => {
    note(section, dirty)
    return () => note(section, false)
  }, [note, section, dirty])
}
