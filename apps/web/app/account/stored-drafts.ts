import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** Unsaved input, stored on this device only. */
export interface StoredDraft<Typed = unknown> {
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
async function ignoreStorageErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

export function loadDraft<Typed>(key: DraftKey): Promise<StoredDraft<Typed> | undefined> {
  return ignoreStorageErrors(() => get<StoredDraft<Typed>>(nameOf(key), store()))
}

/** Answers true once the draft is stored; undefined when the device refuses. */
export function saveDraft(key: DraftKey, draft: StoredDraft): Promise<boolean | undefined> {
  return ignoreStorageErrors(async () => {
    await set(nameOf(key), draft, store())
    return true
  })
}

export function dropDraft(key: DraftKey): Promise<void> {
  return ignoreStorageErrors(() => del(nameOf(key), store()))
}

/** Deletes every draft of this user, for all companies, after a sign-out. */
export function dropDraftsOf(userId: string): Promise<void> {
  return ignoreStorageErrors(async () => {
    const names = await keys<string>(store())
    const theirs = names.filter((name) => name.startsWith(`${userId} `))
    await delMany(theirs, store())
  })
}
