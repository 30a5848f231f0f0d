/** At the foot of every notification to the people of a company. */
export const STAFF_REASON =
  'You are receiving this as a member of your company. You can choose which of these emails you get under Settings › Notifications.'
