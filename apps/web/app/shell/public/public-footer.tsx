import { PRODUCT_NAME } from '@quotespark/domain/text'
import { Logo } from '@quotespark/ui'
import { LegalLinks } from './legal-links.tsx'

const GROUPS = [
  {
    title: 'Product',
    links: [
      { href: '/#features', label: 'Features' },
      { href: '/#how-it-works', label: 'How it Works' },
      { href: '/demo', label: 'Demo' },
      { href: '/verify', label: 'Verify a document' },
      { href: '/auth?tab=sign-up', label: 'Try Free' },
    ],
  },
  {
    title: 'Read',
    links: [
      { href: '/blog', label: 'Blog' },
      { href: '/blog/feed.xml', label: 'Feed' },
      { href: '/design-system', label: 'Design system' },
      { href: '/api/docs', label: 'API' },
      { href: '/licences', label: 'Open-source licences' },
    ],
  },
  {
    title: 'Sign in',
    links: [
      { href: '/auth', label: 'Sign In' },
      { href: '/portal/login', label: 'Customer portal' },
    ],
  },
]

export function PublicFooter() {
  return (
    <footer className="border-border border-t print:hidden">
      <div className="mx-auto grid w-full max-w-7xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] lg:px-10">
        <div>
          <Logo size="sm" tagline />
          <p className="mt-4 max-w-xs text-muted-foreground text-sm">
            Quotes and invoices for UK freelancers and small firms.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-10 gap-y-8 sm:grid-cols-3 lg:gap-x-16">
          {GROUPS.map(({ title, links }) => (
            <div key={title}>
              <p className="font-medium text-sm">{title}</p>
              <ul className="mt-3 flex flex-col gap-2.5 text-sm">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a
                      href={href}
                      className="inline-block rounded-xs py-0.5 text-muted-foreground transition-colors hover:text-foreground"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground text-sm">
          © {PRODUCT_NAME}
          <LegalLinks />
        </p>
      </div>
    </footer>
  )
}
