// Runs in <head>: sets the theme before the first paint, and keeps it current on pages without React. Uses the same key and
// rule as theme.ts.
;(() => {
  const root = document.documentElement
  const device = matchMedia('(prefers-color-scheme: dark)')

  function apply() {
    let stored = null
    try {
      stored = localStorage.getItem('quotespark-theme')
    } catch {}
    root.classList.toggle('dark', stored === 'dark' || (stored !== 'light' && device.matches))
  }

  /** Colours the browser's own frame, which would otherwise follow the device whatever was chosen. */
  function colourFrame() {
    const theme = root.classList.contains('dark') ? 'dark' : 'light'
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.media = meta.dataset.theme === theme ? 'all' : 'not all'
    }
  }

  apply()
  colourFrame()
  new MutationObserver(colourFrame).observe(root, { attributeFilter: ['class'] })

  device.addEventListener('change', apply)
  // The theme may change in another tab, or while this page is in the back/forward cache.
  addEventListener('storage', apply)
  addEventListener('pageshow', apply)
})()
