import { PRODUCT_NAME } from '@quotespark/domain/text'

const description = `
The same operations that the web app uses, for your own programs.

**Signing in.** A call acts as a person. Sign in with \`POST /api/auth/sign-in/email\` (\`{"email", "password"}\`) and send
the session cookie you are given with each call. It is good for 7 days; \`GET /api/auth/get-session\` prolongs it. What you see and
may do is what that person sees and may do, in the company that the header
\`Quotespark-Company\` names by its id (a file’s address may end in \`?company=\` instead), else in the one they have chosen, else in their first; one that
they are not in is refused with \`not_in_company\`. Each operation says who may call it, and in \`x-permission\` in one word: \`anybody\`, \`link\`
(whoever holds an unguessable link), \`signed_in\`, \`verified\` (with a confirmed e-mail address), \`customer\` (the same, of what
was written for that address), \`staff\` (every member of the company), or a permission, which comes with roles.

**Amounts are text.** Money is pounds and pence (\`"1234.50"\`), a quantity has up to three decimals (\`"1.5"\`), a VAT
rate is a percentage (\`"20"\`; \`null\` is no VAT). They are exact: do not read them as binary floating point. Totals are
worked out by the server and never taken from you.

**Days and moments.** A day is \`yyyy-MM-dd\` in London, a moment ISO 8601 in UTC.

**Trying again.** Send an \`Idempotency-Key\` (up to 200 characters of your choice) with a call that offers it. Repeated with
the same key within seven days, the call answers what it answered first and does nothing more; with another input it is refused
with \`idempotency_key_reused\`. A call that offers none finds nothing to do the second time, or refuses, unless it says otherwise.

**Changing safely.** A quote, an invoice or a customer carries a \`version\` (a product its \`updated_at\`). Send the one you read with
your change: the call is refused with \`changed_meanwhile\` when somebody else was quicker.

**Lists** are read page by page, newest first unless you ask otherwise: send \`next_cursor\` back as \`cursor\`, with the same filter
and order, until it is \`null\`. A page of a search may have fewer rows than you asked for, or none, and still go on: \`next_cursor\`
alone says whether there is more.

**Refusals** are JSON with a \`code\` to act on, a \`message\` for you and \`data\` with the particulars. With each code an operation
quotes the sentence that the web app shows to a person. What belongs to another company answers \`not_found\`, exactly as what
does not exist. Anything that is not declared is \`defined: false\`; a 500 carries a \`reference\`: quote it when you ask for help.

**Limits.** A minute from one address 600 calls, of them 240 that offer an \`Idempotency-Key\`, 120 of *Portal*, *Shared links*,
*Invitation links*, *Installation*, *E-mail* and *Newsletter*, 60 with a file, 20 that add a member by e-mail, 12 with a logo or a product’s picture; 20 an hour that ask for
the newsletter. Who runs an installation may have set others. Beyond that \`too_many_requests\` says how long to wait, as does the
header \`Retry-After\`. A request without a file may be 1 MiB. While as many PDFs wait to be drawn as may, for your company or for
all, a call that needs one answers \`busy\`, likewise with \`Retry-After\`.

**A full disk.** While the disk of an installation is nearly full, each call of a member of staff that would change something answers
\`read_only\` (503) and does nothing. Reading works, and so do the answers and payments of customers. \`GET /installation\` says whether it is so.
`.trim()

export const API_DESCRIPTION = {
  info: { title: `${PRODUCT_NAME} API`, version: '1', description },
  servers: [{ url: '/api/v1' }],
  security: [{ session: [] as string[] }],
  tags: [
    { name: 'Account', description: 'Who is signed in.' },
    { name: 'Installation', description: 'What holds for everybody who uses this one. No sign-in.' },
    { name: 'Company', description: 'The business that writes quotes and invoices.' },
    { name: 'Activity', description: 'Who changed what decides about money or access.' },
    { name: 'Team', description: 'Who works in the company, and who is invited to.' },
    { name: 'Dashboard', description: 'Figures over a range of days.' },
    { name: 'Customers', description: 'The people and firms that quotes and invoices are for.' },
    { name: 'Catalogue', description: 'Products, services and VAT rates that lines are filled from.' },
    { name: 'Quotes', description: 'Offers, from the draft to the customer’s answer.' },
    { name: 'Invoices', description: 'From the draft, or an accepted quote, to the payment.' },
    { name: 'Templates', description: 'What quotes, invoices and their lines are started from.' },
    { name: 'Lists', description: 'How one likes to look at them: saved views, and columns.' },
    { name: 'E-mail', description: 'What the product writes to people, to look at and to try.' },
    { name: 'Notifications', description: 'What the customers did, as staff are told.' },
    { name: 'Portal', description: 'For a customer who has signed in by magic link.' },
    {
      name: 'Shared links',
      description: 'For whoever holds the unguessable link of one document. No sign-in.',
    },
    { name: 'Invitation links', description: 'For whoever was mailed an invitation to a team. No sign-in.' },
    { name: 'Mail reports', description: 'For who did not want an e-mail of a company. No sign-in.' },
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

export const COMPANY_PARAMETER = {
  name: 'Quotespark-Company',
  in: 'header',
  description: 'The id of the company that the call is for, of a person who is in several.',
  schema: { type: 'string', format: 'uuid' },
  example: '019aa0c2-7c3e-7b61-9d2f-0c5a4e8b1f36',
} as const
