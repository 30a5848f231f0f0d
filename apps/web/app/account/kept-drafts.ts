import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** What somebody typed and did not save, on this device alone. */
export interface KeptDraft<Typed = unknown> {
  typed: Typed
  /** Of what was opened; null for something new. */
  version: string | null
  kept_at: string
}

export interface DraftKey {
  company_id: string
  user_id: string
  /** What it is: 'quote new', or its kind and id. */
  what: string
}

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('quotespark-drafts', 'drafts')
  return opened
}

const nameOf = ({ user_id, company_id, what }: DraftKey) => `${user_id} ${company_id} ${what}`

// Where the browser keeps nothing (a private window, a full disk), forms work as they do without.

export async function keptDraft<Typed>(key: DraftKey): Promise<KeptDraft<Typed> | undefined> {
  return get<KeptDraft<Typed>>(nameOf(key), store()).catch(() => undefined)
}

export async function keepDraft(key: DraftKey, draft: KeptDraft): Promise<void> {
  await set(nameOf(key), draft, store()).catch(() => {})
}

export async function dropDraft(key: DraftKey): Promise<void> {
  await del(nameOf(key), store()).catch(() => {})
}

/** After a sign-out: nothing of this person stays, of whichever company. */
export async function dropDraftsOf(userId: string): Promise<void> {
  try {
    const names = await keys<string>(store())
    await delMany(
      names.filter((name) => name.startsWith(`${userId} `)),
      store(),
    )
  } catch {
    // None were kept.
  }
}
