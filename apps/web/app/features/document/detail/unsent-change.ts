/** What is said when something that was sent is saved, and not sent again. */
export const UNSENT_CHANGE = 'Your customer still sees what was sent, until you send it again.'
