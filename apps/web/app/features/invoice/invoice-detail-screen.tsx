import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function InvoiceDetailScreen() {
  return (
    <Page title="Invoice">
      <ComingScreen title="Invoice" text="Everything about one invoice will be here." />
    </Page>
  )
}
