import { TAGLINE } from '@quotespark/domain'
import { QuotePicture } from '~/shell/quote-picture.tsx'

export function AuthAside() {
  return (
    <aside
      aria-hidden="true"
      className="relative hidden overflow-hidden border-border border-l bg-accent/50 lg:flex lg:flex-col lg:justify-center"
    >
      <div className="mx-auto w-full max-w-2xl px-8 py-16 xl:px-16">
        <QuotePicture />
        <p className="mt-10 text-title">{TAGLINE}</p>
        <p className="mt-2 max-w-md text-muted-foreground">
          Write a quote in minutes, let your customer accept it online, and turn it into an invoice with one
          press.
        </p>
      </div>
    </aside>
  )
}
