import { ComingScreen } from '~/screens/coming-screen.tsx'
import { PublicPage } from '~/shell/public-page.tsx'

export default function DesignSystem() {
  return (
    <PublicPage title="Design System">
      <ComingScreen
        title="Design System"
        text="Our logo, colours, type and how to use them will be here, with files to download."
      />
    </PublicPage>
  )
}
