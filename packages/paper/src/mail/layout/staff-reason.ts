/** The footer of every notification to a company's staff. */
export const STAFF_REASON =
  'You are receiving this as a member of your company. You can choose which of these emails you get under Settings › Notifications.'
