import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function NewInvoiceScreen() {
  return (
    <Page title="New Invoice">
      <ComingScreen title="New Invoice" text="The form for a new invoice will be here." />
    </Page>
  )
}
