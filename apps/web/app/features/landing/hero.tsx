import { TAGLINE } from '@quotespark/domain/text'
import { Button } from '@quotespark/ui'
import { ProductPicture } from '~/pictures/product-picture.tsx'
import { SignUpButton } from './sign-up-button.tsx'

export function Hero() {
  return (
    <section className="relative overflow-hidden">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 bg-[radial-gradient(56rem_34rem_at_82%_-8%,color-mix(in_oklch,var(--spark)_20%,transparent),transparent_70%),radial-gradient(52rem_40rem_at_6%_0%,color-mix(in_oklch,var(--primary)_10%,transparent),transparent_70%)]"
      />
      <div className="relative mx-auto w-full max-w-7xl px-4 pt-14 pb-20 sm:px-6 sm:pt-20 sm:pb-28 lg:px-10 lg:pt-24 lg:pb-32">
        <div className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:items-end">
          <div>
            <p className="font-medium text-link">Quotes and invoices for UK freelancers and small firms</p>
            <h1 className="mt-4 max-w-[12ch] text-[clamp(2.75rem,1.4rem+5.4vw,5.25rem)] text-display leading-[1.02] tracking-[-0.04em]">
              {TAGLINE}
            </h1>
          </div>
          <div>
            <p className="text-lg text-muted-foreground leading-relaxed">
              Write a quote, have it accepted online, and turn it into an invoice with one click. VAT to the
              penny, and proof of exactly what your customer agreed to.
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-3">
              <SignUpButton />
              <Button size="lg" variant="outline" render={<a href="/demo" />}>
                See the Demo
              </Button>
            </div>
            <p className="mt-4 text-muted-foreground text-sm">14-day free trial, no credit card.</p>
          </div>
        </div>
        <Pictures />
      </div>
    </section>
  )
}

/** The seller's screen, with the customer's screen over it. */
function Pictures() {
  return (
    <div className="relative mt-14 pb-8 sm:mt-16 sm:pb-14 lg:mt-20">
      <div className="overflow-hidden rounded-xl border border-border bg-surface shadow-overlay max-sm:h-72 sm:rounded-2xl">
        <ProductPicture
          name="quote"
          alt="An accepted quote in Quotespark: who signed it and when, with its lines, VAT and total."
          sizes="(min-width: 80rem) 75rem, 100vw"
          className="w-full max-sm:w-[185%] max-sm:max-w-none max-sm:-translate-x-[17%]"
          eager
        />
      </div>
      <div className="absolute right-3 bottom-0 w-[34%] overflow-hidden rounded-xl border-2 border-foreground/80 bg-surface shadow-overlay sm:right-8 sm:w-[17.5%] sm:rounded-[1.75rem] sm:border-4 lg:right-12 lg:rounded-[2.25rem] lg:border-[6px] dark:border-control-border">
        <ProductPicture
          name="customer-page"
          alt="A quote as its customer reads it on a phone, with buttons to accept it, to ask for a change and to decline it."
          sizes="(min-width: 80rem) 15rem, 34vw"
          className="w-full"
        />
      </div>
    </div>
  )
}
