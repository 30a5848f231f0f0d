import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export function ProductListScreen() {
  return (
    <Page title="Products & Services">
      <ComingScreen
        title="Products & Services"
        text="Your catalogue will be managed here. Until then, products and services are added while you write a quote or an invoice."
      />
    </Page>
  )
}
