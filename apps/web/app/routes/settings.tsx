import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export default function Settings() {
  return (
    <Page title="Settings">
      <ComingScreen
        title="Settings"
        text="Company information, your team, VAT rates, quote and invoice settings and notifications will be managed here."
      />
    </Page>
  )
}
