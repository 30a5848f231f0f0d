import { isBlank } from '../validation.ts'

/** The name shown for a person; the email for anyone without a name, such as those who signed up with a sign-in link. */
export function personName({ name, email }: { name: string; email: string }): string {
  return isBlank(name) ? email : name.trim()
}
