import { remembered, writeDeviceStorage } from '@quotespark/ui'

/** Also read by start-app.js. */
const KEY = 'quotespark-frame'

/** The frame shown while the app starts: bare, or around the dashboard's cards for a company past its first steps. */
type Frame = 'page' | 'dashboard'

/** Stores the frame for the next start on this device; it is drawn at once (app-frame.tsx), before the session is known. */
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
