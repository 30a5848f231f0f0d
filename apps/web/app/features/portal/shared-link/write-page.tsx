import type { CustomerPage, DocumentPage } from '@quotespark/contract'
import { matchKind } from '@quotespark/domain/document'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import favicon from '@quotespark/ui/brand/favicon.svg?url&no-inline'
import inter from '@quotespark/ui/font/inter-latin.woff2?url'
import themeInit from '@quotespark/ui/theme-init.js?raw'
import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { companyColours } from '~/features/document/paper/company-colours.ts'
import { THEME_COLOURS } from '~/shell/theme-colours.ts'
import styles from './customer-page.css?inline'
import { pageAddresses } from './page-addresses.ts'
import { SharedCreditNote } from './shared-credit-note.tsx'
import { SharedInvoice } from './shared-invoice.tsx'
import { SharedQuote } from './shared-quote.tsx'
import { UnavailableLink } from './unavailable-link.tsx'

/** Build files that the page links to; the build fills them in (customer-page-build.ts). */
export interface PageFiles {
  styles: string
  script: string
}
declare const PAGE_FILES: PageFiles

/** The only inline script of the page: the Content-Security-Policy admits it by its hash. */
export const inlineScript = themeInit

/** Renders `/customer-portal/{token}` as complete HTML, readable without any script. The server calls it for each request. */
export function writePage(page: CustomerPage): string {
  return `<!doctype html>${renderToStaticMarkup(<Page page={page} files={PAGE_FILES} />)}`
}

function Page({ page, files }: { page: CustomerPage; files: PageFiles }) {
  const next = page.shows === 'document' && page.notice?.kind === 'paying' ? page.notice.url : null
  return (
    <html lang="en-GB" {...brandOf(page)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content={PRODUCT_NAME} />
        {/* The address is a secret: keeps it out of search engines and from other sites. */}
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        {next !== null && <meta httpEquiv="refresh" content={`0;url=${next}`} />}
        {/* Comes before the theme script, which sets which of the two applies. */}
        {Object.entries(THEME_COLOURS).map(([theme, colour]) => (
          <meta
            key={theme}
            name="theme-color"
            content={colour}
            media={`(prefers-color-scheme: ${theme})`}
            data-theme={theme}
          />
        ))}
        {/* Runs before the first paint; a separate file would cost another round trip on a slow connection. */}
        <script>{inlineScript}</script>
        <link rel="stylesheet" href={files.styles} />
        <style href="customer-page" precedence="page">
          {styles}
        </style>
        <script type="module" src={files.script} fetchPriority="low" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href={favicon} sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
      </head>
      <body>
        <div id="page" {...(page.shows === 'document' ? { 'data-token': page.token } : {})}>
          {page.shows === 'document' ? <SharedDocument page={page} /> : <UnavailableLink page={page} />}
        </div>
        <div id="dialogs" />
      </body>
    </html>
  )
}

function SharedDocument({ page }: { page: DocumentPage }) {
  const at = pageAddresses(page.token)
  return matchKind(page.document, {
    quote: ({ quote, shown_to_staff }) => (
      <SharedQuote quote={quote} shown_to_staff={shown_to_staff} page={page} at={at} />
    ),
    invoice: ({ invoice, shown_to_staff }) => (
      <SharedInvoice invoice={invoice} shown_to_staff={shown_to_staff} page={page} at={at} />
    ),
    credit_note: ({ credit_note, shown_to_staff }) => (
      <SharedCreditNote note={credit_note} shown_to_staff={shown_to_staff} page={page} at={at} />
    ),
  })
}

/** Sets the whole page in the company's colour. */
function brandOf(page: CustomerPage) {
  if (page.shows === 'nothing') return {}
  const company = matchKind(page.document, {
    quote: ({ quote }) => quote.company,
    invoice: ({ invoice }) => invoice.company,
    credit_note: ({ credit_note }) => credit_note.company,
  })
  const colours = companyColours(company.accent_colour)
  return colours && { 'data-branded': '', style: colours as CSSProperties }
}
