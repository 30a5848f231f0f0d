import { Button } from '@quotespark/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PublicPage } from '~/shell/public/public-page.tsx'

const MESSAGES = [
  'This page must have been quoted out of existence.',
  'We looked everywhere, even behind the invoices.',
  'This page is valid until yesterday.',
  'The page you asked for has been marked as rejected.',
  'Net 30? More like not found.',
  'Someone requested an amendment, and this page took it badly.',
]

const QUICK_LINKS = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/quotes', label: 'Quotes' },
  { to: '/customers', label: 'Customers' },
  { to: '/settings', label: 'Settings' },
]

export default function NotFoundScreen() {
  const [message] = useState(() => MESSAGES[Math.floor(Math.random() * MESSAGES.length)])
  const navigate = useNavigate()
  const goBack = () => {
    // A link opened in a new tab has no previous page, or one of another site.
    const canGoBack = window.navigation?.canGoBack ?? window.history.length > 1
    if (canGoBack) navigate(-1)
    else window.location.assign('/')
  }
  return (
    <PublicPage title="Page not found">
      <div className="mx-auto flex max-w-xl flex-col items-center px-6 py-20 text-center sm:py-28">
        <p aria-hidden="true" className="font-semibold text-7xl text-primary tracking-tighter sm:text-8xl">
          4<span className="text-spark">0</span>4
        </p>
        <h1 className="mt-6 text-title">Page not found</h1>
        <p className="mt-2 text-muted-foreground">{message}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button render={<a href="/" />}>Go Home</Button>
          <Button variant="outline" onClick={goBack}>
            Go Back
          </Button>
        </div>
        <nav aria-label="Quick links" className="mt-10 border-border border-t pt-6">
          <ul className="flex flex-wrap justify-center gap-x-6 gap-y-3 text-sm">
            {QUICK_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="rounded-xs text-link underline-offset-4 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </PublicPage>
  )
}
