/** The footer of every notification to a company's staff. */
export const STAFF_REASON =
  'You are receiving this as a member of your company. Which of these emails you get is up to you: see Notifications in the settings.'
