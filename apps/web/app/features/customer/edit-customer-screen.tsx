import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function EditCustomerScreen() {
  return (
    <Page title="Edit Customer">
      <ComingScreen title="Edit Customer" text="The form to change a customer will be here." />
    </Page>
  )
}
