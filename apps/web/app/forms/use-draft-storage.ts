import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import type { DraftKey, StoredDraft } from '~/account/stored-drafts.ts'

/** Loads the draft storage after the page. When it cannot be loaded, no drafts are stored. */
async function withDrafts<Answer>(
  ask: (drafts: typeof import('~/account/stored-drafts.ts')) => Promise<Answer>,
): Promise<Answer | undefined> {
  const drafts = await import('~/account/stored-drafts.ts').catch(() => undefined)
  return drafts && ask(drafts)
}

const dropDraft = (key: DraftKey) => withDrafts((drafts) => drafts.dropDraft(key))

/** Pause in typing before a draft is stored. */
const PAUSE_MS = 400

function useDraftKey(what: string): DraftKey {
  const { user, company } = useAccount()
  return useMemo(() => ({ user_id: user.id, company_id: company.id, what }), [user.id, company.id, what])
}

export interface DraftOffer<Typed> {
  /** The stored draft on offer; null when there is none, or the user has decided about it. */
  offered: StoredDraft<Typed> | null
  /** Initial values of the form, in place of the stored record. */
  restored: Typed | null
  restore: () => void
  /** Called when another version was opened instead. */
  forgetRestored: () => void
  discard: () => void
}

/** Offers the unsaved input that a closed tab left behind. */
export function useDraftOffer<Typed>(what: string): DraftOffer<Typed> {
  const key = useDraftKey(what)
  const [offered, setOffered] = useState<StoredDraft<Typed> | null>(null)
  const [restored, setRestored] = useState<Typed | null>(null)
  useEffect(() => {
    let isShown = true
    void withDrafts((drafts) => drafts.loadDraft<Typed>(key)).then(
      (found) => isShown && found && setOffered(found),
    )
    return () => {
      isShown = false
    }
  }, [key])
  return {
    offered,
    restored,
    restore() {
      setRestored(offered?.typed ?? null)
      setOffered(null)
    },
    forgetRestored: () => setRestored(null),
    discard() {
      setOffered(null)
      void dropDraft(key)
    },
  }
}

export interface StoredForm {
  what: string
  version: string | null
  isChanged: boolean
  /** Returns the current input. */
  read: () => unknown
  /** Calls back on every change; returns a function that unsubscribes. Both keep their identity. */
  subscribe: (listener: () => void) => () => void
}

/** Input that is stored on this device. */
export interface StoredInput {
  /** False when the device refuses to store it, as in some private windows. */
  isStored: boolean
  /** Deletes it, once it is saved. */
  forget: () => void
}

/** Stores the input on this device shortly after each change, and when the page is left. */
export function useDraftStorage({ what, version, isChanged, read, subscribe }: StoredForm): StoredInput {
  const key = useDraftKey(what)
  const [isStored, setIsStored] = useState(true)
  const isOver = useRef(false)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  const wasChanged = useRef(false)
  useEffect(() => {
    // Cleared or back to its original state, so there is nothing to resume.
    if (wasChanged.current && !isChanged) void dropDraft(key)
    wasChanged.current = isChanged
    if (!isChanged) {
      isOver.current = false
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      timer = undefined
      if (isOver.current) return
      const draft = { typed: latest.current(), version, kept_at: new Date().toISOString() }
      void withDrafts((drafts) => drafts.saveDraft(key, draft)).then((stored) => setIsStored(stored === true))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    }
    // A hidden tab may never come back.
    const atOnce = () => {
      if (document.visibilityState === 'hidden' && timer !== undefined) {
        clearTimeout(timer)
        keep()
      }
    }
    later()
    const end = subscribe(later)
    document.addEventListener('visibilitychange', atOnce)
    return () => {
      end()
      if (timer !== undefined) {
        clearTimeout(timer)
        keep()
      }
      document.removeEventListener('visibilitychange', atOnce)
    }
  }, [key, version, isChanged, subscribe])
  return {
    isStored,
    forget() {
      isOver.current = true
      void dropDraft(key)
    },
  }
}

interface FormDraftOptions<Values extends FieldValues, Output>
  extends Omit<StoredForm, 'read' | 'subscribe'> {
  form: UseFormReturn<Values, unknown, Output>
}

/** `useDraftStorage` for a form that consists of its fields alone. */
export function useFormDraft<Values extends FieldValues, Output>({
  form,
  ...kept
}: FormDraftOptions<Values, Output>): StoredInput {
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
    [form],
  )
  return useDraftStorage({ ...kept, read: () => form.getValues(), subscribe })
}
