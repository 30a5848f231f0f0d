/** The first two letters of the email address in upper case, or 'U'. */
export function initials(email: string): string {
  return email.slice(0, 2).toUpperCase() || 'U'
}
