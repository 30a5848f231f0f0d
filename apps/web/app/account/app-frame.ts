import { remember } from '@quotespark/ui'

/** Read by start-app.js, too. */
const KEY = 'quotespark-frame'

/** The next time the app is opened on this device its frame stands there at once (app-frame.tsx), before it is known who is signed in. */
export const keepFrame = () => remember(KEY, 'app')

/** The app itself is there. */
export const endFrame = () => document.documentElement.removeAttribute('data-frame')

/** Somebody is to sign in. */
export function dropFrame() {
  remember(KEY, null)
  endFrame()
}
