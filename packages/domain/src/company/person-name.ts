import { isBlank } from '../validation.ts'

/** What a person is called; whoever came by a sign-in link has told no name. */
export function personName({ name, email }: { name: string; email: string }): string {
  return isBlank(name) ? email : name.trim()
}
