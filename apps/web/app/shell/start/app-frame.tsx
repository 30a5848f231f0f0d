import type { ReactNode } from 'react'

const ID = 'app-frame'

/**
 * The app as it is about to look, as part of the loading screen (app.css). start-app.js shows it to who was in the app on
 * this device and has not signed out. To the eye alone: what is read out is that the app is loading.
 *
 * The build writes it out (`children`, written-frame.tsx), and the browser takes it from the page: no program holds it.
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
