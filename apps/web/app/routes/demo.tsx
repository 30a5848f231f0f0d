import { ComingScreen } from '~/screens/coming-screen.tsx'
import type { PageHandle } from '~/shell/page-handle.ts'
import { PublicPage } from '~/shell/public-page.tsx'

export const handle: PageHandle = { isStatic: true }

export default function Demo() {
  return (
    <PublicPage title="Interactive Demo">
      <ComingScreen
        title="Interactive Demo"
        text="A three-minute tour in five steps, from the first quote to the payment, will be here."
      />
    </PublicPage>
  )
}
