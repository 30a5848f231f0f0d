import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function CustomerDetailScreen() {
  return (
    <Page title="Customer">
      <ComingScreen title="Customer" text="Everything about one customer will be here." />
    </Page>
  )
}
