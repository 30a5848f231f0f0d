import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function InvoiceListScreen() {
  return (
    <Page title="Invoices">
      <ComingScreen title="Invoices" text="All your invoices will be listed here." />
    </Page>
  )
}
