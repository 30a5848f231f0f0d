// Served as a file and loaded in <head>: asks who is there and which company is theirs while the program is on its way,
// which on a slow line takes a second. fetchOrLose hands the answers out. Plain because it goes to the browser as it is.
;(() => {
  if (!/^\/(app|company-setup)(\/|$)/.test(location.pathname)) return
  const session = fetch('/api/auth/get-session')
  // The same as company-in-use.ts.
  let company = new URLSearchParams(location.search).get('company')
  try {
    company ??= sessionStorage.getItem('quotespark-company')
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
})()
