import { Button, useRootAttribute } from '@quotespark/ui'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'

export interface SavedSection {
  /** Id of the section's element, which takes the focus when the bar goes away. */
  id: string
  dirty: boolean
  /** Resolves to false when something was refused; the section shows what, and stays dirty. */
  save: () => Promise<boolean>
  discard: () => void
}

type Actions = Pick<SavedSection, 'save' | 'discard'>

interface Saving {
  saving: boolean
  /** Saves every section that has changes. */
  save: () => void
  enter: (id: string, actions: Actions) => () => void
  note: (id: string, dirty: boolean) => void
}

const SavingContext = createContext<Saving | null>(null)

/**
 * One Save for a page, in a bar that appears as soon as something has changed. Sections are saved from top to bottom; the
 * first one that is refused ends it, and keeps what was typed. Leaving the page asks once.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const [saving, setSaving] = useState(false)
  const sections = useRef(new Map<string, Actions>())
  const running = useRef(false)
  const guard = useUnsavedChangesGuard(dirty.length > 0)

  const save = useEffectEvent(async () => {
    if (running.current) return
    running.current = true
    setSaving(true)
    const ids = fromTop(dirty)
    let done = 0
    while (done < ids.length && (await sections.current.get(ids[done] ?? '')?.save())) done += 1
    running.current = false
    setSaving(false)
    if (done === ids.length) focusSection(ids[0])
  })

  function discard() {
    const ids = fromTop(dirty)
    for (const id of ids) sections.current.get(id)?.discard()
    focusSection(ids[0])
  }

  const enter = useCallback<Saving['enter']>((id, actions) => {
    sections.current.set(id, actions)
    return () => sections.current.delete(id)
  }, [])
  const note = useCallback<Saving['note']>((id, isDirty) => {
    setDirty((before) => {
      if (before.includes(id) === isDirty) return before
      return isDirty ? [...before, id] : before.filter((each) => each !== id)
    })
  }, [])
  const value = useMemo(() => ({ saving, save: () => void save(), enter, note }), [saving, enter, note])

  return (
    <SavingContext value={value}>
      {children}
      {(dirty.length > 0 || saving) && <Bar saving={saving} onSave={value.save} onDiscard={discard} />}
      {guard.dialog}
    </SavingContext>
  )
}

function Bar({ saving, onSave, onDiscard }: { saving: boolean; onSave: () => void; onDiscard: () => void }) {
  useRootAttribute('with-settings-bar')
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky-bar bottom-3 z-10 mt-6 flex flex-wrap items-center justify-end gap-2 rounded-xl border border-border bg-raised p-3 shadow-overlay sm:pl-5"
    >
      <p role="status" className="mr-auto text-muted-foreground text-sm max-sm:sr-only">
        You have unsaved changes.
      </p>
      <Button variant="ghost" disabled={saving} onClick={onDiscard}>
        Discard Changes
      </Button>
      <Button loading={saving} loadingText="Saving..." onClick={onSave} className="max-sm:flex-1">
        Save Changes
      </Button>
    </section>
  )
}

/** The pressed button disappears with the changes. */
function focusSection(id: string | undefined): void {
  if (id !== undefined) document.getElementById(id)?.focus({ preventScroll: true })
}

/** In the order of the page: sections are loaded on demand, and any may come first. */
function fromTop(ids: readonly string[]): string[] {
  return [...ids].sort((id, otherId) => {
    const [one, other] = [document.getElementById(id), document.getElementById(otherId)]
    const isBefore = one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
    return isBefore ? -1 : 1
  })
}

/** Makes a section part of the page's Save. */
export function useSavedSection({ id, dirty, save, discard }: SavedSection): void {
  const { enter, note } = useSaving()
  const latest = useRef<Actions>({ save, discard })
  useEffect(() => {
    latest.current = { save, discard }
  })
  useEffect(
    () => enter(id, { save: () => latest.current.save(), discard: () => latest.current.discard() }),
    [enter, id],
  )
  useEffect(() => {
    note(id, dirty)
    return () => note(id, false)
  }, [note, id, dirty])
}

export function useSaving(): Saving {
  const saving = use(SavingContext)
  if (!saving) throw new Error('a settings section needs a SaveBar around it')
  return saving
}
