import { PRODUCT_NAME } from '@quotespark/domain'
import { Logo } from '@quotespark/ui'
import { Link } from 'react-router'

const LINKS = [
  { to: '/auth', label: 'Sign In' },
  { to: '/portal/login', label: 'Customer portal' },
]

export function PublicFooter() {
  return (
    <footer className="border-border border-t">
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-8 px-4 py-10 sm:px-6 md:flex-row md:items-center md:justify-between lg:px-10">
        <Logo size="sm" tagline />
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 gap-y-3 text-sm">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="rounded-xs text-muted-foreground transition-colors hover:text-foreground"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-muted-foreground text-sm">© {PRODUCT_NAME}</p>
      </div>
    </footer>
  )
}
