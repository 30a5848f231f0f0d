import { PRODUCT_NAME } from '@quotespark/domain/text'
import { formatDateTime } from '@quotespark/domain/time'
import { html, raw } from 'hono/html'
import type { CapturedEmail } from './captured-emails.ts'

/** Hono's `html` escapes everything in `${}`. */
type Html = ReturnType<typeof html>

const STYLE = `
  :root { color-scheme: light dark; --line: #8884; --soft: #8881; }
  body { font: 15px/1.5 Inter, system-ui, sans-serif; max-width: 52rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
  p { margin: .25rem 0 1rem; }
  .muted { opacity: .7; }
  ul { list-style: none; margin: 1.5rem 0; padding: 0; }
  ul.mails { border-top: 1px solid var(--line); }
  .mails li { border-bottom: 1px solid var(--line); }
  .mails a { display: block; padding: .75rem .5rem; color: inherit; text-decoration: none; }
  .mails a:hover, .mails a:focus-visible { background: var(--soft); }
  .mails strong { display: block; }
  iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); padding: 1rem; border-radius: .5rem; }
  li { overflow-wrap: anywhere; }
`

const REFRESH_SECONDS = 5

function page(title: string, head: Html | string, body: Html): Html {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} &middot; ${PRODUCT_NAME}</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
${head}
</head>
<body>${body}</body>
</html>`
}

export function listPage(emails: CapturedEmail[]): Html {
  const refresh = html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`
  return page(
    'Mail',
    refresh,
    html`<h1>Emails</h1>
<p class="muted">No email provider is configured, so emails are stored here instead of being sent. This page shows the newest 100 and refreshes on its own.</p>
${emails.length === 0 ? html`<p>There are no emails yet.</p>` : html`<ul class="mails">${emails.map(row)}</ul>`}`,
  )
}

function row(email: CapturedEmail): Html {
  return html`<li><a href="/dev/mail/${email.id}"><strong>${email.subject}</strong>
<span class="muted">${recipients(email)} &middot; ${formatDateTime(email.created_at)}${
    email.attachments.length > 0 ? html` &middot; ${email.attachments.length} attached` : ''
  }</span></a></li>
`
}

function recipients({ to, cc, bcc }: CapturedEmail): string {
  return [`To ${to}`, ...(cc ? [`Cc ${cc}`] : []), ...(bcc ? [`Bcc ${bcc}`] : [])].join(' · ')
}

export function emailPage(email: CapturedEmail): Html {
  return page(
    email.subject,
    '',
    html`<p><a href="/dev/mail">All emails</a></p>
<h1>${email.subject}</h1>
<p class="muted">${recipients(email)} &middot; ${formatDateTime(email.created_at)}</p>
${email.attachments.length === 0 ? '' : attachmentList(email)}
<iframe src="/dev/mail/${email.id}/html" title="Email preview" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Plain text</h2>
<pre>${email.text}</pre>`,
  )
}

function attachmentList({ attachments }: CapturedEmail): Html {
  return html`<ul>${attachments.map(
    ({ url, file_name, size_bytes }) =>
      html`<li><a href="${url}">${file_name}</a> <span class="muted">${Math.ceil(size_bytes / 1024)} KiB</span></li>`,
  )}</ul>`
}
