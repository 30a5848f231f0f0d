/** Tabs of one browser share the session's cookie, so each must hear when another changes who is signed in. */
const CHANNEL = 'quotespark-session'

export function tellOtherTabs() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Gives back what ends the listening. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', onChange)
  return () => channel.close()
}
