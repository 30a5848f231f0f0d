import { PRODUCT_NAME, TAGLINE } from '@quotespark/domain/text'
import { ogPicture } from '~/pictures/og-picture.ts'
import type { PageHandle } from '~/shell/page-handle.ts'
import { NewsletterForm } from '~/shell/public/newsletter-form.tsx'
import { PublicPage } from '~/shell/public/public-page.tsx'
import { ArticleTeasers } from './article-teasers.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Exactness } from './exactness.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Questions } from './questions.tsx'
import { Testimonials } from './testimonials.tsx'

export const handle: PageHandle = { isStatic: true }

export default function LandingScreen() {
  return (
    <PublicPage
      title={`${PRODUCT_NAME}: ${TAGLINE}`}
      path="/"
      description="Quotes and invoices for UK freelancers and small firms: write a quote, have it accepted online with proof of what was agreed, and turn it into an invoice."
      picture={ogPicture('landing')}
    >
      <Hero />
      <HowItWorks />
      <Features />
      <Exactness />
      <Testimonials />
      <Questions />
      <ArticleTeasers />
      <NewsletterStrip />
      <ClosingCall />
    </PublicPage>
  )
}

function NewsletterStrip() {
  return (
    <section aria-labelledby="newsletter-title" className="border-border border-t bg-accent/60">
      <div className="mx-auto grid w-full max-w-7xl items-center gap-x-16 gap-y-8 px-4 py-14 sm:px-6 sm:py-16 md:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:px-10">
        <div>
          <h2 id="newsletter-title" className="text-title">
            The next article, by email
          </h2>
          <p className="mt-2 max-w-lg text-muted-foreground leading-relaxed">
            On quoting, VAT and getting paid. You verify your address first, and we write about nothing else.
          </p>
        </div>
        <NewsletterForm className="w-full max-w-none" />
      </div>
    </section>
  )
}
