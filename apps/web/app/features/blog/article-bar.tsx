import { Button, Logo, SparkMark } from '@quotespark/ui'
import { ThemeSwitch } from '~/shell/theme-switch.tsx'

/** The bar above an article: links to the blog and to the product, in view while reading. */
export function ArticleBar() {
  return (
    <header className="sticky-bar top-0 z-40 max-[16rem]:static border-border/70 border-b bg-background/85 backdrop-blur-md print:hidden">
      <div className="mx-auto flex min-h-16 w-full max-w-7xl flex-wrap items-center gap-x-2 px-4 py-2 max-[22rem]:gap-x-1 max-[22rem]:px-3 sm:px-6 lg:px-10">
        <nav aria-label="Breadcrumb">
          <ol className="flex items-center gap-2.5 max-[22rem]:gap-1.5">
            <li className="flex">
              <a href="/" aria-label="Quotespark, home" className="rounded-sm">
                <Logo className="max-sm:hidden" />
                <SparkMark className="size-7 sm:hidden" />
              </a>
            </li>
            <li aria-hidden="true" className="text-strong-border">
              /
            </li>
            <li>
              <a
                href="/blog"
                className="rounded-xs py-2 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground"
              >
                Blog
              </a>
            </li>
          </ol>
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 max-[22rem]:gap-0 sm:gap-2">
          <ThemeSwitch />
          <Button variant="ghost" render={<a href="/auth" />}>
            Sign In
          </Button>
          <Button render={<a href="/auth?tab=sign-up" />}>Try Free</Button>
        </div>
      </div>
    </header>
  )
}
