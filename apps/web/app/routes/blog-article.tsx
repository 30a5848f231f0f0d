import { ComingScreen } from '~/screens/coming-screen.tsx'
import { PublicPage } from '~/shell/public-page.tsx'

export default function BlogArticle() {
  return (
    <PublicPage title="Blog">
      <ComingScreen title="Blog" text="The article at this address will be here." />
    </PublicPage>
  )
}
