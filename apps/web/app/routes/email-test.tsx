import { ComingScreen } from '~/screens/coming-screen.tsx'
import { PublicPage } from '~/shell/public-page.tsx'

export default function EmailTest() {
  return (
    <PublicPage title="Email Test">
      <ComingScreen
        title="Email Test"
        text="Every e-mail that Quotespark sends, with a preview and a test send, will be here."
      />
    </PublicPage>
  )
}
