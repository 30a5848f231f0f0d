import { PRODUCT_NAME } from '@quotespark/domain'

const description = `
The same operations that the web app uses, for your own programs.

**Signing in.** Every call but those of *Shared links*, *Invitation links* and *Newsletter* acts as a person:
sign in with \`POST /api/auth/sign-in/email\` (\`{"email", "password"}\`) and send the session cookie you are given with each call.
What you see and may do is what that person sees and may do.

**Amounts are text.** Money is pounds and pence (\`"1234.50"\`), a quantity has up to three decimals (\`"1.5"\`), a VAT
rate is a percentage (\`"20"\`; \`null\` is no VAT). They are exact: do not read them as binary floating point. Totals are
worked out by the server and never taken from you. Dates are \`yyyy-MM-dd\` days in London, instants ISO 8601 in UTC.

**Trying again.** Send an \`Idempotency-Key\` (up to 200 characters of your choice) with a creating call. Repeated with
the same key within seven days, the call answers what it answered first and creates nothing.

**Changing safely.** A quote or invoice carries a \`version\`. Send the one you read with your change: the call is refused
with \`changed_meanwhile\` when somebody else was quicker.

**Lists** are read newest first, page by page: send \`next_cursor\` back as \`cursor\` until it is \`null\`.

**Refusals** are JSON with a \`code\` to act on, a \`message\` in words and \`data\` with the particulars. What belongs to another
company answers \`not_found\`, exactly as what does not exist. A 500 carries a \`reference\`: quote it when you ask for help.

**Limits.** 600 calls a minute from one address, 240 of them creating, 120 without an account, 20 that add
a member by e-mail; 20 an hour that ask for the newsletter. Beyond that
\`too_many_requests\` says how long to wait, as does the header \`Retry-After\`. A request may be 1 MiB.
While as many PDFs wait to be drawn as may, for your company or for all, a call that needs one answers \`busy\`, likewise
with \`Retry-After\`.
`.trim()

export const API_DESCRIPTION = {
  info: { title: `${PRODUCT_NAME} API`, version: '1', description },
  servers: [{ url: '/api/v1' }],
  security: [{ session: [] as string[] }],
  tags: [
    { name: 'Account', description: 'Who is signed in.' },
    { name: 'Company', description: 'The business that writes quotes and invoices.' },
    { name: 'Team', description: 'Who works in the company, and who is invited to.' },
    { name: 'Dashboard', description: 'Figures over a range of days.' },
    { name: 'Customers', description: 'The people and firms that quotes and invoices are for.' },
    { name: 'Catalogue', description: 'Products, services and VAT rates that lines are filled from.' },
    { name: 'Quotes', description: 'Offers, from the draft to the customer’s answer.' },
    { name: 'Invoices', description: 'From the draft, or an accepted quote, to the payment.' },
    { name: 'E-mail', description: 'What the product writes to people, to look at and to try.' },
    { name: 'Notifications', description: 'What the customers did, as staff are told.' },
    { name: 'Portal', description: 'For a customer who has signed in by magic link.' },
    {
      name: 'Shared links',
      description: 'For whoever holds the unguessable link of one document. No sign-in.',
    },
    { name: 'Invitation links', description: 'For whoever was mailed an invitation to a team. No sign-in.' },
    { name: 'Newsletter', description: 'For readers of the blog. No sign-in.' },
    {
      name: 'Evidence',
      description:
        'Whether what is kept is what was written once, and which sealed document a PDF is. Looking a PDF up needs no sign-in.',
    },
  ],
}

export const SESSION_COOKIE_SCHEME = {
  type: 'apiKey',
  in: 'cookie',
  name: 'quotespark.session_token',
  description: 'Over https the name is `__Secure-quotespark.session_token`.',
} as const

export const IDEMPOTENCY_KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes it safe to send this call again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: 'order-2026-0412',
} as const
