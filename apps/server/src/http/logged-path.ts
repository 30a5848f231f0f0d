const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** What follows one of these is the key to a document or an account. */
const SECRET_FOLLOWS = new Set(['customer-portal', 'shared', 'invite', 'invitation-links', 'reset-password'])

/**
 * A path as it may stand in a log: without its query, and without anything that could be a token or a person's data.
 * Ids of records stay; built files keep their names.
 */
export function loggedPath(path: string): string {
  if (path.startsWith('/assets/')) return path.slice(0, 100)
  const segments = path.split('/').slice(0, 10)
  return segments
    .map((segment, index) => {
      const isSecret = SECRET_FOLLOWS.has(segments[index - 1] ?? '')
      const isHarmless = /^[\w.-]{0,30}$/.test(segment) || UUID.test(segment)
      return isSecret || !isHarmless ? ':cut' : segment
    })
    .join('/')
}
