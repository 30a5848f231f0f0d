/** Tabs of one browser share the session cookie, so each must hear when another signs in or out. */
const CHANNEL = 'quotespark-session'

export function notifyOtherTabs() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Returns a function that stops listening. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', onChange)
  return () => channel.close()
}
