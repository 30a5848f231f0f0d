import { PublicPage } from '~/shell/public/public-page.tsx'
import { EmailTest } from './email-test.tsx'

/** Open to anyone; only signed-in users can send. */
export default function EmailTestScreen() {
  return (
    <PublicPage title="Email Test">
      <div className="mx-auto w-full max-w-7xl px-4 pt-8 pb-16 sm:px-6 lg:px-10 lg:pt-12">
        <EmailTest />
      </div>
    </PublicPage>
  )
}
