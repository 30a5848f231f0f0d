import { useLoaderData } from 'react-router'
import { LicencesScreen } from '~/features/licences/licences-screen.tsx'
import notices from '~/features/licences/notices.json'
import type { PageHandle } from '~/shell/page-handle.ts'

export const handle: PageHandle = { isStatic: true }

/** At build time alone: no browser loads them but in the page. */
export const loader = () => notices

export default function Licences() {
  return <LicencesScreen {...useLoaderData<typeof loader>()} />
}
