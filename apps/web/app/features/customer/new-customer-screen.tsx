import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function NewCustomerScreen() {
  return (
    <Page title="New Customer">
      <ComingScreen title="New Customer" text="The form for a new customer will be here." />
    </Page>
  )
}
