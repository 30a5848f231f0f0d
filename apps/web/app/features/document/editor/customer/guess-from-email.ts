/** Email providers open to everybody, whose domains say nothing about an employer. */
const FOR_EVERYBODY =
  /^(?:aol|btinternet|gmail|gmx|googlemail|hotmail|icloud|live|mail|me|msn|outlook|proton(?:mail)?|sky|talktalk|tiscali|virginmedia|yahoo|ymail)$/
/** Local parts that belong to a role rather than a person. */
const DESKS =
  /^(?:accounts?|admin|billing|bookings?|contact|enquir(?:y|ies)|finance|hello|help|hi|info|invoices?|mail|office|orders?|post|purchas\w*|reception|sales|shop|studio|support|team)$/
/** Second-level labels before a country in British addresses: 'co.uk'. */
const SECOND_LEVELS = /^(?:ac|co|com|gov|ltd|me|net|nhs|org|plc|sch)$/

/**
 * Guesses a name and contact from an email address, for the user to correct: 'grace.hopper@harbour-books.co.uk' becomes
 * Grace Hopper at Harbour Books. Empty where the address says nothing.
 */
export function guessFromEmail(email: string): { name: string; contact_person: string } {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const labels = domain.split('.').slice(0, -1)
  if (labels.length > 1 && SECOND_LEVELS.test(labels.at(-1) ?? '')) labels.pop()
  const firm = labels.at(-1) ?? ''
  return {
    name: FOR_EVERYBODY.test(firm) ? '' : inWords(firm.split('-')),
    contact_person: DESKS.test(local) ? '' : inWords(local.replace(/\+.*$/, '').split(/[._-]/)),
  }
}

/** Capitalises the parts of a name. Parts with digits are dropped: numbers only tell people of the same name apart. */
function inWords(parts: string[]): string {
  return parts
    .filter((part) => part !== '' && !/\d/.test(part))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}
