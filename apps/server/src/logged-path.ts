const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Segments followed by the secret of a document, an account or a mail. */
const SECRET_FOLLOWS = [
  'customer-portal',
  'shared',
  'invite',
  'invitation-links',
  'reset-password',
  'report',
  'mail-reports',
]

/**
 * Reduces a path to what may be logged: without its query, and without anything that could be a token or personal data.
 * Ids of records stay; built files keep their names.
 */
export function loggedPath(path: string): string {
  if (path.startsWith('/assets/')) return path.slice(0, 100)
  let before = ''
  return path
    .split('/')
    .slice(0, 10)
    .map((segment) => {
      const isSecret = SECRET_FOLLOWS.includes(before)
      const isHarmless = /^[\w.-]{0,30}$/.test(segment) || UUID.test(segment)
      // Superfluous slashes must not hide a secret.
      before = segment || before
      return (isSecret && segment !== '') || !isHarmless ? ':cut' : segment
    })
    .join('/')
}

const KEY_IN_PATH = new RegExp(`\\b(${SECRET_FOLLOWS.join('|')})(/+|%2F)[^\\s/?#"'<>()]+`, 'gi')
const VALUE_IN_QUERY = /([?&][\w.[\]-]+=)[^&\s#"'<>()]+/g
const EMAIL = /[\w.+'%-]+@[\w-]+(\.[\w-]+)+/g

/** Cuts secrets and email addresses out of a text by this program, or by one it talks to, so that it may be logged. */
export function loggedText(text: string): string {
  return text.replace(KEY_IN_PATH, '$1$2:cut').replace(VALUE_IN_QUERY, '$1:cut').replace(EMAIL, ':cut')
}
