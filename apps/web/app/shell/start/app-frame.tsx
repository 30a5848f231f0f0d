import { remembered, writeDeviceStorage } from '@quotespark/ui'
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

/** Also read by start-app.js. */
const KEY = 'quotespark-frame'

/** The frame shown while the app starts: bare, or around the dashboard's cards for a company past its first steps. */
type Frame = 'page' | 'dashboard'

/** Stores the frame for the next start on this device; it is drawn at once, before the session is known. */
export const rememberFrame = (frame: Frame) => writeDeviceStorage(KEY, frame)

/** Removes the frame once the app itself is on the page. Without a stored one, the next start shows the bare frame. */
export function endFrame() {
  document.documentElement.removeAttribute('data-frame')
  if (remembered(KEY) === null) rememberFrame('page')
}

/** Removes the frame and forgets it, because somebody has to sign in. */
export function dropFrame() {
  document.documentElement.removeAttribute('data-frame')
  writeDeviceStorage(KEY, null)
}
