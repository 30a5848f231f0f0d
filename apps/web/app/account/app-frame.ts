import { remember, remembered } from '@quotespark/ui'

/** Read by start-app.js, too. */
const KEY = 'quotespark-frame'

/** What stands there when the dashboard is opened: the frame alone, or around the cards of a company past its first steps. */
type Frame = 'page' | 'dashboard'

/** The next time the app is opened on this device its frame stands there at once (app-frame.tsx), before it is known who is signed in. */
export const keepFrame = (frame: Frame) => remember(KEY, frame)

/** The app itself is there. Whoever has not seen their dashboard yet is shown the frame alone the next time. */
export function endFrame() {
  document.documentElement.removeAttribute('data-frame')
  if (remembered(KEY) === null) keepFrame('page')
}

/** Somebody is to sign in. */
export function dropFrame() {
  document.documentElement.removeAttribute('data-frame')
  remember(KEY, null)
}
