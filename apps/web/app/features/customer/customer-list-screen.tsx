import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function CustomerListScreen() {
  return (
    <Page title="Customers">
      <ComingScreen title="Customers" text="All your customers will be listed here." />
    </Page>
  )
}
