import { DOCUMENTS } from '@quotespark/domain/document'
import { PRODUCT_NAME } from '@quotespark/domain/text'

const description = `
The operations that the web app uses, for your own programs.

**Signing in.** A call acts as a person. Sign in with \`POST /api/auth/sign-in/email\` (\`{"email", "password"}\`) and send
the session cookie you are given with each call. It is valid for 7 days; \`GET /api/auth/get-session\` extends it. You can see and
do what that person can, in the company that the header
\`Quotespark-Company\` names by its id (a file’s address may end in \`?company=\` instead), otherwise in the one they have chosen, otherwise in their first; a company they are not in is refused with \`not_in_company\`. Each operation says who may call it, and in one word in \`x-permission\`: \`anybody\`, \`link\`
(anyone with an unguessable link), \`signed_in\`, \`verified\` (with a verified email address), \`customer\` (the same, for documents
sent to that address), \`staff\` (every member of the company), or a permission that comes with a role.

**Amounts are text.** Money is pounds and pence (\`"1234.50"\`), a unit price
has two to four decimals (\`"85.00"\`, \`"0.085"\`), a quantity up to three (\`"1.5"\`), a VAT
rate is a percentage (\`"20"\`; \`null\` is no VAT). They are exact: do not read them as binary floating point. The server
calculates totals itself and never accepts yours.

**Dates and times.** A date is \`yyyy-MM-dd\` in London; a time is ISO 8601 in UTC.

**Retrying.** Send an \`Idempotency-Key\` (up to 200 characters of your choice) with a call that offers it. Repeated with
the same key within seven days, the call returns its first response and does nothing more; with a different input it is refused
with \`idempotency_key_reused\`. Unless stated otherwise, repeating a call without a key changes nothing or is refused.

**Changing safely.** A quote, an invoice or a customer carries a \`version\` (a product its \`updated_at\`). Send the one you read with
your change: the call is refused with \`changed_meanwhile\` if somebody else has changed it since.

**Lists** are read page by page, newest first unless you ask otherwise: send \`next_cursor\` back as \`cursor\`, with the same filter
and order, until it is \`null\`. A page of a search may have fewer rows than you asked for, or none, and still go on: \`next_cursor\`
alone says whether there is more.

**Refusals** are JSON with a \`code\` to act on, a \`message\` for you and \`data\` with the details. Each operation lists its codes
with the sentence that the web app shows. Anything that belongs to another company returns \`not_found\`, exactly as if it
did not exist. Anything that is not declared is \`defined: false\`; a 500 carries a \`reference\`: quote it when you ask for help.

**Limits.** Each address may make 600 calls a minute, of which 240 that offer an \`Idempotency-Key\`, 120 to *Portal*, *Shared links*,
*Invitation links*, *Installation*, *Email* and *Newsletter*, 60 with a file, 20 that add a member by email, 12 with a logo or a product’s picture; 20 an hour that ask for
the newsletter. An installation may set other limits. Beyond that, \`too_many_requests\` says how long to wait, as does the
header \`Retry-After\`. A request without a file may be 1 MiB. While too many PDFs are waiting to be created, for your company or in
total, a call that needs one returns \`busy\`, also with \`Retry-After\`.

**A full disk.** While the disk of an installation is nearly full, every staff call that would change something returns
\`read_only\` (503) and does nothing. Reading still works, as do customers’ answers and payments. \`GET /installation\` shows the current state.
`.trim()

export const API_DESCRIPTION = {
  info: { title: `${PRODUCT_NAME} API`, version: '1', description },
  servers: [{ url: '/api/v1' }],
  security: [{ session: [] as string[] }],
  tags: [
    { name: 'Account', description: 'The signed-in person: profile, security and companies.' },
    { name: 'Installation', description: 'Facts about this installation. No sign-in.' },
    { name: 'Company', description: 'The business that writes quotes and invoices.' },
    { name: 'Statements', description: 'What a customer was billed and has paid, with the running balance.' },
    { name: 'Reports', description: 'Figures for the VAT return, with the entries behind them.' },
    { name: 'Activity', description: 'The audit log of changes to money and access.' },
    { name: 'Team', description: 'Members of the company and invitations.' },
    { name: 'Dashboard', description: 'Figures over a range of days.' },
    { name: 'Customers', description: 'The people and firms that quotes and invoices are for.' },
    { name: 'Catalogue', description: 'Products, services and VAT rates that lines are filled from.' },
    ...Object.values(DOCUMENTS).map(({ title, description }) => ({ name: `${title}s`, description })),
    { name: 'Payments', description: 'Money received, paid back, or never come, and what it settles.' },
    { name: 'Chasing', description: 'Reminders of invoices and quotes, by the steps of the company.' },
    { name: 'Recurring invoices', description: 'Schedules that make an invoice for each of their dates.' },
    { name: 'Templates', description: 'Starting points for quotes, invoices and their lines.' },
    { name: 'Printing', description: 'What the PDFs of quotes and invoices can print.' },
    { name: 'Lists', description: 'Saved views and columns of lists.' },
    { name: 'Email', description: 'Preview and test the emails that the product sends.' },
    { name: 'Notifications', description: 'Notifications for staff of what customers did.' },
    { name: 'Portal', description: 'For a customer who has signed in by magic link.' },
    {
      name: 'Shared links',
      description: 'For anyone with the unguessable link to a document. No sign-in.',
    },
    { name: 'Invitation links', description: 'For people with an emailed invitation to a team. No sign-in.' },
    {
      name: 'Mail reports',
      description: 'For recipients who report an unwanted email from a company. No sign-in.',
    },
    { name: 'Newsletter', description: 'For readers of the blog. No sign-in.' },
    {
      name: 'Evidence',
      description:
        'Checks that records are unchanged, and finds the sealed document behind a PDF. Looking up a PDF needs no sign-in.',
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
  description: 'Makes it safe to retry this call.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: 'order-2026-0412',
} as const

export const COMPANY_PARAMETER = {
  name: 'Quotespark-Company',
  in: 'header',
  description: 'The id of the company that the call is for, if the person belongs to several.',
  schema: { type: 'string', format: 'uuid' },
  example: '019aa0c2-7c3e-7b61-9d2f-0c5a4e8b1f36',
} as const
