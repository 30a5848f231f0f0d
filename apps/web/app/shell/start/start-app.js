// Served as a file and loaded in <head> without defer: what the app can do while its program is on its way, which on a slow
// line takes seconds. Plain because it goes to the browser as it is.
;(() => {
  const { pathname, search } = location
  if (!/^\/(app|company-setup)(\/|$)/.test(pathname)) return

  // Asks who is there and which company is theirs. fetchOrLose hands the answers out.
  const session = fetch('/api/auth/get-session')
  // The same as company-in-use.ts.
  let company = new URLSearchParams(search).get('company')
  let frame = null
  try {
    company ??= sessionStorage.getItem('quotespark-company')
    // The same as app-frame.ts.
    frame = localStorage.getItem('quotespark-frame')
  } catch {
    // Storage is forbidden: the server knows what was chosen last.
  }
  const headers = company ? { 'quotespark-company': company } : {}
  const account = session
    .then((response) => response.clone().json())
    .then((known) => known && fetch('/rpc/account/get', { method: 'POST', headers }))
  window.askedAhead = { '/api/auth/get-session': session, '/rpc/account/get': account }
  // What was lost is asked for again.
  for (const answer of [session, account]) answer.catch(() => {})

  // Before the first paint: the frame of the app, for who was in it on this device and has not signed out.
  if (frame && pathname.startsWith('/app')) {
    document.documentElement.dataset.frame = /^\/app(\/dashboard)?\/?$/.test(pathname) ? frame : 'page'
  }
})()
