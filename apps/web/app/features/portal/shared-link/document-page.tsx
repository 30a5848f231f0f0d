import type { PortalQuote } from '@quotespark/contract'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import { SkipLink, SparkMark } from '@quotespark/ui'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { CompanyMark } from '~/features/document/paper/company-mark.tsx'
import { LegalLinks } from '~/shell/public/legal-links.tsx'
import { ThemeSwitch } from '~/shell/theme-switch.tsx'

export interface DocumentPageProps {
  /** Title of the browser tab, and the file name when it is printed. */
  title: string
  company: PortalQuote['company']
  /** Null where the company has no logo. */
  logoHref: string | null
  /** Amount, state and actions: beside the document, on narrow screens above it. */
  summary: ReactNode
  /** The document itself. */
  children: ReactNode
}

/**
 * The page behind a shared link: in the company's name and colour (app.css), with the product in the background.
 */
export function DocumentPage({ title, company, logoHref, summary, children }: DocumentPageProps) {
  return (
    <div className="flex min-h-dvh flex-col max-lg:has-data-answer-bar:pb-24 max-sm:has-data-[answer-bar=choices]:pb-36 print:block print:min-h-0 print:pb-0">
      <title>{title}</title>
      <SkipLink />
      <header className="border-border/70 border-b bg-surface print:hidden">
        <div className="company-stripe h-1" />
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-3 px-4 sm:px-6 lg:px-8">
          {logoHref === null ? (
            <CompanyMark name={company.name} className="size-9 text-xs" />
          ) : (
            // On white, as on paper: a logo in dark ink would be lost on a dark page.
            <img src={logoHref} alt="" className="h-10 max-w-36 rounded-md bg-white object-contain p-1" />
          )}
          <p className="min-w-0 truncate font-semibold tracking-tight">{company.name}</p>
          <div className="ml-auto">
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-6xl flex-1 content-start gap-5 px-4 pt-5 pb-10 outline-none sm:px-6 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8 lg:px-8 print:block print:max-w-none print:p-0"
      >
        <div className="min-w-0 lg:sticky lg:top-8 lg:col-start-2 lg:row-start-1 lg:self-start print:hidden">
          {summary}
          <p className="mt-4 flex justify-center gap-2 px-2 text-muted-foreground text-xs">
            <LockKeyhole className="size-3.5" aria-hidden="true" />
            Only people with this link can see this page.
          </p>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
      </main>
      <DocumentFooter company={company} />
    </div>
  )
}

function DocumentFooter({ company: { name, email } }: { company: PortalQuote['company'] }) {
  return (
    <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 pb-10 text-muted-foreground text-sm sm:px-6 lg:px-8 print:hidden">
      {email ? (
        <p>
          Questions? Write to {name} at{' '}
          <a
            href={`mailto:${email}`}
            className="break-words rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-current"
          >
            {email}
          </a>
        </p>
      ) : (
        <p>Questions? Please ask {name}.</p>
      )}
      <p className="flex items-center gap-2">
        <SparkMark className="size-4" />
        <span>
          Sent with{' '}
          <a
            href="/"
            className="rounded-xs underline decoration-current/40 underline-offset-4 hover:text-foreground hover:decoration-current"
          >
            {PRODUCT_NAME}
          </a>
        </span>
        <LegalLinks />
      </p>
    </footer>
  )
}
