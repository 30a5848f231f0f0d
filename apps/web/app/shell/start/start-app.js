// Served as a file and loaded in <head> without defer: does what is possible while the app's code is loading, which takes
// seconds on a slow connection. Plain JavaScript, because it is sent as it is.
;(() => {
  const { pathname, search } = location
  if (!/^\/(app|company-setup)(\/|$)/.test(pathname)) return

  // Requests the session and the account early; fetchOrLose picks up the answers.
  const session = fetch('/api/auth/get-session')
  // Same as in company-in-use.ts.
  let company = new URLSearchParams(search).get('company')
  let frame = null
  try {
    company ??= sessionStorage.getItem('quotespark-company')
    // Same as in app-frame.tsx.
    frame = localStorage.getItem('quotespark-frame')
  } catch {
    // Storage is blocked: the server knows which company was chosen last.
  }
  const headers = company ? { 'quotespark-company': company } : {}
  const account = session
    .then((response) => response.clone().json())
    .then((known) => known && fetch('/rpc/account/get', { method: 'POST', headers }))
  window.askedAhead = { '/api/auth/get-session': session, '/rpc/account/get': account }
  // A lost answer is requested again later.
  for (const answer of [session, account]) answer.catch(() => {})

  // Before the first paint, shows the app's frame to a user who was in the app on this device and has not signed out.
  if (frame && pathname.startsWith('/app')) {
    document.documentElement.dataset.frame = /^\/app(\/dashboard)?\/?$/.test(pathname) ? frame : 'page'
  }
})()
