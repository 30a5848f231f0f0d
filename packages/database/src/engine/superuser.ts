/** The first superuser of an embedded server; it has the same password as the application's own user. */
const SUPERUSER = 'postgres'

/** Returns the URL of the embedded server for what only its superuser may do. */
export function asSuperuser(url: string): string {
  const changed = new URL(url)
  changed.username = SUPERUSER
  return changed.href
}

export function settingPasswords(owner: string, password: string): string[] {
  return [owner, SUPERUSER].map((user) => `alter role ${user} password '${password}'`)
}
