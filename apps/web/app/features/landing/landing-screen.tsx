import { PublicPage } from '~/shell/public-page.tsx'

export function LandingScreen() {
  return <PublicPage title="Quotespark">{null}</PublicPage>
}
