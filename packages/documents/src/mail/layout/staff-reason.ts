/** At the foot of every notification to the people of a company. */
export const STAFF_REASON = 'You can choose which of these e-mails you receive under Settings, Notifications.'
