import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import type { DraftKey, KeptDraft } from '~/account/kept-drafts.ts'

/** What keeps them comes after the page. Where it cannot be had, nothing is kept. */
async function withDrafts<Answer>(
  ask: (drafts: typeof import('~/account/kept-drafts.ts')) => Promise<Answer>,
): Promise<Answer | undefined> {
  const drafts = await import('~/account/kept-drafts.ts').catch(() => undefined)
  return drafts && ask(drafts)
}

const dropDraft = (key: DraftKey) => withDrafts((drafts) => drafts.dropDraft(key))

/** How long the keys rest before what was typed is kept. */
const PAUSE_MS = 400

function useDraftKey(what: string): DraftKey {
  const { user, company } = useAccount()
  return useMemo(() => ({ user_id: user.id, company_id: company.id, what }), [user.id, company.id, what])
}

export interface DraftOffer<Typed> {
  /** What was typed before and is offered; null when there is nothing, or it was decided upon. */
  offered: KeptDraft<Typed> | null
  /** What the form starts with instead of what is stored. */
  restored: Typed | null
  restore: () => void
  /** Another version was opened in its place. */
  forgetRestored: () => void
  discard: () => void
}

/** What was left unsaved in a form by a tab that was closed. */
export function useDraftOffer<Typed>(what: string): DraftOffer<Typed> {
  const key = useDraftKey(what)
  const [offered, setOffered] = useState<KeptDraft<Typed> | null>(null)
  const [restored, setRestored] = useState<Typed | null>(null)
  useEffect(() => {
    let isShown = true
    void withDrafts((drafts) => drafts.keptDraft<Typed>(key)).then(
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

export interface KeptForm {
  what: string
  version: string | null
  isChanged: boolean
  /** What is typed now. */
  read: () => unknown
  /** Calls back with every change; answers what ends it. Both keep their identity. */
  subscribe: (listener: () => void) => () => void
}

/** Keeps what is typed on this device, a moment after each change. Answers what forgets it, once it is saved or given up. */
export function useKeptDraft({ what, version, isChanged, read, subscribe }: KeptForm): () => void {
  const key = useDraftKey(what)
  const isOver = useRef(false)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  const wasChanged = useRef(false)
  useEffect(() => {
    // Emptied, or as it was: there is nothing left to go on with.
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
      void withDrafts((drafts) => drafts.keepDraft(key, draft))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    }
    // A tab that goes out of sight may never come back.
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
      clearTimeout(timer)
      end()
      document.removeEventListener('visibilitychange', atOnce)
    }
  }, [key, version, isChanged, subscribe])
  return () => {
    isOver.current = true
    void dropDraft(key)
  }
}

interface FormDraftOptions<Values extends FieldValues, Output> extends Omit<KeptForm, 'read' | 'subscribe'> {
  form: UseFormReturn<Values, unknown, Output>
}

/** `useKeptDraft` of a form that is nothing but its fields. */
export function useFormDraft<Values extends FieldValues, Output>({
  form,
  ...kept
}: FormDraftOptions<Values, Output>): () => void {
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
    [form],
  )
  return useKeptDraft({ ...kept, read: () => form.getValues(), subscribe })
}
