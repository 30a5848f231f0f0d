import { PRODUCT_NAME, TAGLINE } from '@quotespark/domain'
import { ogPicture } from '~/pictures/og-picture.ts'
import { PublicPage } from '~/shell/public-page.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'

export function LandingScreen() {
  return (
    <PublicPage
      title={`${PRODUCT_NAME}: ${TAGLINE}`}
      path="/"
      picture={ogPicture('landing')}
      description="Professional quote and invoice management for UK freelancers and small firms: write a quote, let your customer accept it online, and turn it into an invoice with one press."
    >
      <Hero />
      <HowItWorks />
      <ClosingCall />
    </PublicPage>
  )
}
