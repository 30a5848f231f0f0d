/** The first two letters of the e-mail, upper-cased, or 'U'. */
export function initials(email: string): string {
  return email.slice(0, 2).toUpperCase() || 'U'
}
