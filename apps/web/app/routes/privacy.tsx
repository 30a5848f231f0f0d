import { micromark } from 'micromark'
import { useLoaderData } from 'react-router'
import { LegalScreen } from '~/features/legal/legal-screen.tsx'
import text from '~/features/legal/privacy.md?raw'
import type { PageHandle } from '~/shell/page-handle.ts'

export const handle: PageHandle = { isStatic: true }

/** Runs only at build time: browsers get the text as part of the page. */
export const loader = () => micromark(text)

export default function Privacy() {
  return <LegalScreen name="privacy" title="Privacy policy" html={useLoaderData<typeof loader>()} />
}
