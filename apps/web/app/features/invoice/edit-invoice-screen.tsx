import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function EditInvoiceScreen() {
  return (
    <Page title="Edit Invoice">
      <ComingScreen title="Edit Invoice" text="The form to change an invoice will be here." />
    </Page>
  )
}
