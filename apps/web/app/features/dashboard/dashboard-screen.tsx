import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function DashboardScreen() {
  return (
    <Page title="Dashboard">
      <ComingScreen title="Dashboard" text="An overview of your quotes and your revenue will be here." />
    </Page>
  )
}
