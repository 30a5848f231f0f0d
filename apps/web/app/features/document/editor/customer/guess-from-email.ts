/** Whose addresses say nothing of where somebody works. */
const FOR_EVERYBODY =
  /^(?:aol|btinternet|gmail|gmx|googlemail|hotmail|icloud|live|mail|me|msn|outlook|proton(?:mail)?|sky|talktalk|tiscali|virginmedia|yahoo|ymail)$/
/** Of a desk rather than a person. */
const DESKS =
  /^(?:accounts?|admin|billing|bookings?|contact|enquir(?:y|ies)|finance|hello|help|hi|info|invoices?|mail|office|orders?|post|purchas\w*|reception|sales|shop|studio|support|team)$/
/** What stands before a country in British addresses: 'co.uk'. */
const SECOND_LEVELS = /^(?:ac|co|com|gov|ltd|me|net|nhs|org|plc|sch)$/

/**
 * What an e-mail address says of its owner, to be corrected rather than typed: 'grace.hopper@harbour-books.co.uk' is of Grace
 * Hopper at Harbour Books. Empty where it says nothing.
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

/** Numbers tell people of one name apart, and are no part of it. */
function inWords(parts: string[]): string {
  return parts
    .filter((part) => part !== '' && !/\d/.test(part))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}
