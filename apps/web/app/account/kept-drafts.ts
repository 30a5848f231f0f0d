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

/** Where the browser keeps nothing (a private window, a full disk), forms work as they do without. */
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

/** After a sign-out: nothing of this person stays, of whichever company. */
export function dropDraftsOf(userId: string): Promise<void> {
  return ifKept(async () => {
    const names = await keys<string>(store())
    const theirs = names.filter((name) => name.startsWith(`${userId} `))
    await delMany(theirs, store())
  })
}
