// Served as a file and loaded in <head> before the page's own code: when that cannot be loaded (a lost connection, a new
// version), nothing else could report it. Also records clicks until then. Plain JavaScript, like the theme script, because
// it is sent as it is.
;(() => {
  function say() {
    // The router is the first thing the page's own code creates; from then on its error screen takes over.
    if ('__reactRouterDataRouter' in window || document.getElementById('start-failure')) return
    const notice = document.createElement('div')
    notice.id = 'start-failure'
    notice.setAttribute('role', 'alert')
    notice.className =
      'fixed inset-x-4 top-4 z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-raised p-4 text-sm shadow-overlay'
    notice.textContent = 'This page could not be loaded. Please check your connection and reload it.'
    const button = document.createElement('button')
    button.className = 'h-control rounded-md bg-primary px-4 font-medium text-primary-foreground'
    button.textContent = 'Reload Page'
    button.addEventListener('click', () => location.reload())
    notice.append(button)
    document.body.append(notice)
  }
  // A click made before the app has loaded is repeated afterwards (early-press.ts).
  const keep = ({ target }) => {
    window.pressedEarly = target.closest('button, [role=tab]')
  }
  addEventListener('click', keep, true)
  window.stopKeepingPresses = () => removeEventListener('click', keep, true)
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say(), true)
  addEventListener('unhandledrejection', ({ reason }) => reason instanceof TypeError && say())
})()
