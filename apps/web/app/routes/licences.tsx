import { notices } from 'virtual:licence-notices'
import { useLoaderData } from 'react-router'
import { LicencesScreen } from '~/features/licences/licences-screen.tsx'
import type { PageHandle } from '~/shell/page-handle.ts'

export const handle: PageHandle = { isStatic: true }

/** Runs only at build time: browsers get the licences as part of the page. */
export const loader = () => notices

export default function Licences() {
  return <LicencesScreen {...useLoaderData<typeof loader>()} />
}
