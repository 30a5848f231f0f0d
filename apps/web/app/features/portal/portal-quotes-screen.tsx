import { ComingScreen } from '~/screens/coming-screen.tsx'
import { PublicPage } from '~/shell/public-page.tsx'

export function PortalQuotesScreen() {
  return (
    <PublicPage title="Your quotes">
      <ComingScreen title="Your quotes" text="Customers will see and answer their quotes here." />
    </PublicPage>
  )
}
