import { PRODUCT_NAME, TAGLINE } from '@quotespark/domain'
import { ogPicture } from '~/pictures/og-picture.ts'
import { PublicPage } from '~/shell/public-page.tsx'
import { ArticleTeasers } from './article-teasers.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Exactness } from './exactness.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { NewsletterStrip } from './newsletter-strip.tsx'
import { Questions } from './questions.tsx'
import { Testimonials } from './testimonials.tsx'

export function LandingScreen() {
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
