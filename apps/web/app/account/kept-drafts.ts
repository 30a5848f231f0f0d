import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** Unsaved input, stored on this device only. */
export interface KeptDraft<Typed = unknown> {
  typed: Typed
  /** Version of the record that was edited; null for a new one. */
  version: string | null
  kept_at: string
}

export interface DraftKey {
  company_id: string
  user_id: string
  /** 'quote new', or the kind and id of the record. */
  what: string
}

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('quotespark-drafts', 'drafts')
  return opened
}

const nameOf = ({ user_id, company_id, what }: DraftKey) => `${user_id} ${company_id} ${what}`

/** Ignores storage failures (a private window, a full disk): forms then work without drafts. */
async function ifKept<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

export function keptDraft<Typed>(key: DraftKey): Promise<KeptDraft<Typed> | undefined> {
  return ifKept(() => get<KeptDraft<Typed>>(nameOf(key), store()))
}

export function keepDraft(key: DraftKey, draft: KeptDraft): Promise<void> {
  return ifKept(() => set(nameOf(key), draft, store()))
}

export function dropDraft(key: DraftKey): Promise<void> {
  return ifKept(() => del(nameOf(key), store()))
}

/** Deletes every draft of this user, for all companies, after a sign-out. */
export function dropDraftsOf(userId: string): Promise<void> {
  return ifKept(async () => {
    const names = await keys<string>(store())
    const theirs = names.filter((name) => name.startsWith(`${userId} `))
    await delMany(theirs, store())
  })
}
