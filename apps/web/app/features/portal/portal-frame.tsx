import { PRODUCT_NAME } from '@quotespark/domain/text'
import { cn, Logo, SkipLink, SparkMark, useRootAttribute } from '@quotespark/ui'
import { type ReactNode, useEffect } from 'react'
import { Link, NavLink } from 'react-router'
import { companyColours } from '~/features/document/paper/company-colours.ts'
import { CompanyMark } from '~/features/document/paper/company-mark.tsx'
import { pageTitle } from '~/shell/page-title.ts'
import { LegalLinks } from '~/shell/public/legal-links.tsx'
import { ThemeSwitch } from '~/shell/theme-switch.tsx'

export interface PortalCompany {
  name: string
  /** Null when there is no logo. */
  logoHref: string | null
  accent_colour: string | null
}

export interface PortalFrameProps {
  /** Title of the browser tab. */
  title: string
  /** The company in the header while the customer has only one; else the product is shown. */
  company?: PortalCompany | null
  /** The signed-in customer, at the right of the header. */
  account?: ReactNode
  children: ReactNode
}

/** Frames the portal's own pages: a quiet header, the page, a footer. */
export function PortalFrame({ title, company = null, account, children }: PortalFrameProps) {
  useCompanyColours(company?.accent_colour ?? null)
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header className="sticky-bar top-0 z-40 border-border/70 border-b bg-background/85 backdrop-blur-md">
        <div className="company-stripe h-1" />
        <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center gap-x-3 px-4 sm:h-16 sm:flex-nowrap sm:px-6">
          <Link
            to="/portal/quotes"
            {...(company ? {} : { 'aria-label': `${PRODUCT_NAME} customer portal` })}
            className={cn('flex h-16 items-center rounded-sm', company ? 'min-w-0 gap-3' : 'shrink-0')}
          >
            <Brand company={company} isAlone={!account} />
          </Link>
          {account && <PortalNavigation />}
          <div className="ml-auto flex min-w-0 grow basis-0 items-center justify-end gap-1 sm:gap-2">
            <ThemeSwitch />
            {account}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <footer className="px-4 py-8 text-center text-muted-foreground text-sm">
        Do you send quotes yourself?{' '}
        <Link
          to="/auth"
          className="rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-current"
        >
          Sign in to {PRODUCT_NAME}
        </Link>
        <p className="mt-2">
          <LegalLinks />
        </p>
      </footer>
    </div>
  )
}

function Brand({ company, isAlone }: { company: PortalCompany | null; isAlone: boolean }) {
  if (!company) {
    return (
      <>
        <SparkMark className="size-7 sm:hidden" />
        <Logo className="hidden sm:inline-flex" />
      </>
    )
  }
  const { name, logoHref } = company
  return (
    <>
      {logoHref === null ? (
        <CompanyMark name={name} className="size-9 text-xs" />
      ) : (
        // On white, as on paper: a logo in dark ink would be lost on a dark page.
        <img src={logoHref} alt="" className="h-10 max-w-28 rounded-md bg-white object-contain p-1" />
      )}
      <span
        title={name}
        className={cn('max-w-48 truncate font-semibold tracking-tight', !isAlone && 'max-md:sr-only')}
      >
        {name}
      </span>
      <span className="sr-only">customer portal</span>
    </>
  )
}

const PAGES = [
  { to: '/portal/quotes', name: 'Quotes' },
  { to: '/portal/invoices', name: 'Invoices' },
  { to: '/portal/credit-notes', name: 'Credit notes' },
  { to: '/portal/statement', name: 'Statement' },
]

/** Switches between the lists; on narrow screens it has a row of its own. */
function PortalNavigation() {
  useRootAttribute('with-portal-pages')
  return (
    <nav aria-label="Customer portal" className="max-sm:order-last max-sm:w-full sm:ml-5">
      <ul className="flex flex-wrap gap-x-1 sm:gap-x-6">
        {PAGES.map(({ to, name }) => (
          <li key={to} className="max-sm:flex-auto">
            <NavLink
              to={to}
              className="flex h-11 items-center justify-center whitespace-nowrap border-transparent border-b-2 px-1 font-medium text-muted-foreground text-sm outline-offset-[-2px] hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground sm:h-16"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Applies the company's colour to the whole page, dialogs included, while it is shown. */
function useCompanyColours(accent: string | null): void {
  useEffect(() => {
    const colours = companyColours(accent)
    if (!colours) return
    const { dataset, style } = document.documentElement
    dataset.branded = ''
    for (const [name, colour] of Object.entries(colours)) style.setProperty(name, colour)
    return () => {
      delete dataset.branded
      for (const name of Object.keys(colours)) style.removeProperty(name)
    }
  }, [accent])
}
