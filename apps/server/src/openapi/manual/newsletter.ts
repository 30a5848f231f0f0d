import type { Manual } from './page.ts'

const email = 'reader@example.com'
const token = 'Zt4rB9nQ2xLw7bYc5mVpA1dF'

export const newsletterManual: Manual<'newsletter'> = {
  subscribe: {
    description:
      'Emails this address a link that confirms the subscription within 3 days. The response is the same for every address, so it does not reveal who is subscribed. An unconfirmed address is deleted after a week.',
    input: { email },
    output: { email },
  },
  confirm: {
    description:
      'Confirms a subscription with the token of the emailed link, and sends a welcome email with an unsubscribe link. A token works once and for 3 days.',
    notFound: ['link'],
    input: { token },
    output: { email },
  },
  unsubscribe: {
    description:
      'Ends a subscription with the token in every newsletter. Its record is deleted, so a second call returns `not_found`.',
    notFound: ['link'],
    input: { token },
    output: { email },
  },
}
