import { isBlank } from './validation.ts'

/** Names are read in mails, also by people who never heard of us: they must not carry somebody's message to them. */
export function looksLikeLink(name: string): boolean {
  return /[/:@<>]|www\./i.test(name)
}

/** What a person is called; whoever came by a sign-in link has told no name. */
export function personName({ name, email }: { name: string; email: string }): string {
  return isBlank(name) ? email : name.trim()
}
