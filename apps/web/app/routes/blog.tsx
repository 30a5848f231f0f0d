import { ComingScreen } from '~/screens/coming-screen.tsx'
import { PublicPage } from '~/shell/public-page.tsx'

export default function Blog() {
  return (
    <PublicPage title="Blog">
      <ComingScreen
        title="Blog"
        text="Six articles on quotes that win work, on clients and on getting paid will be here."
      />
    </PublicPage>
  )
}
