import type { ReactNode } from 'react'

const ID = 'app-frame'

/**
 * Preview of the app's frame within the loading screen (app.css). start-app.js shows it to a user who was in the app on this
 * device and has not signed out. Visual only: screen readers hear that the app is loading.
 *
 * The build prerenders it (`children`, written-frame.tsx) and the browser takes it from the page, so no client bundle contains it.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) {
    return (
      <div id={ID} inert aria-hidden="true">
        {children}
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own words, as the build wrote them
  return <div id={ID} inert aria-hidden="true" dangerouslySetInnerHTML={{ __html: written }} />
}

const written = import.meta.env.SSR ? '' : (document.getElementById(ID)?.innerHTML ?? '')
