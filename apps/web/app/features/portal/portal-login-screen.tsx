import { ComingScreen } from '~/screens/coming-screen.tsx'
import { PublicPage } from '~/shell/public-page.tsx'

export function PortalLoginScreen() {
  return (
    <PublicPage title="Customer portal">
      <ComingScreen title="Customer portal" text="Customers will sign in here with a link we send them." />
    </PublicPage>
  )
}
