const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** What follows one of these is the key to a document, an account or a mail. */
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
 * A path as it may stand in a log: without its query, and without anything that could be a token or a person's data.
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
      // Slashes more than needed hide nothing.
      before = segment || before
      return (isSecret && segment !== '') || !isHarmless ? ':cut' : segment
    })
    .join('/')
}

const KEY_IN_PATH = new RegExp(`\\b(${SECRET_FOLLOWS.join('|')})(/+|%2F)[^\\s/?#"'<>()]+`, 'gi')
const VALUE_IN_QUERY = /([?&][\w.[\]-]+=)[^&\s#"'<>()]+/g
const EMAIL = /[\w.+'%-]+@[\w-]+(\.[\w-]+)+/g

/** A text of the program, or of one that it talks to, as it may stand in a log: addresses in it keep no key and name nobody. */
export function loggedText(text: string): string {
  return text.replace(KEY_IN_PATH, '$1$2:cut').replace(VALUE_IN_QUERY, '$1:cut').replace(EMAIL, ':cut')
}
