import { ComingScreen } from '~/screens/coming-screen.tsx'
import { PublicPage } from '~/shell/public-page.tsx'

export function SharedLinkScreen() {
  return (
    <PublicPage title="Your document">
      <ComingScreen title="Your document" text="The quote or invoice behind this link will be here." />
    </PublicPage>
  )
}
