import { ComingScreen } from '~/screens/coming-screen.tsx'
import { Page } from '~/shell/page.tsx'

export default function AppEmailTest() {
  return (
    <Page title="Email Test">
      <ComingScreen
        title="Email Test"
        text="Every e-mail that Quotespark sends, with a preview and a test send, will be here."
      />
    </Page>
  )
}
