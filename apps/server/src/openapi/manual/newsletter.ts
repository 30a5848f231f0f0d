import type { Manual } from './page.ts'

const email = 'reader@example.com'
const token = 'Zt4rB9nQ2xLw7bYc5mVpA1dF'

export const newsletterManual: Manual<'newsletter'> = {
  subscribe: {
    description:
      'Mails a link to this address that confirms the subscription within 3 days. The answer is the same for every address: nobody learns who is subscribed. An address that is not confirmed is forgotten after a week.',
    input: { email },
    output: { email },
  },
  confirm: {
    description:
      'Confirms a subscription with the token of the mailed link, and mails a welcome with the link that ends it. A token works once and for 3 days.',
    notFound: ['link'],
    input: { token },
    output: { email },
  },
  unsubscribe: {
    description:
      'Ends a subscription with the token that stands in every newsletter. Nothing of it is kept, so a second call answers `not_found`.',
    notFound: ['link'],
    input: { token },
    output: { email },
  },
}
