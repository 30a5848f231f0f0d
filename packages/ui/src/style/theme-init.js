// Stands in <head>: the theme is on the page before its first paint, and kept right where React does not run. Same key and
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

  /** The browser's own frame: without this it follows the device, whatever was chosen. */
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
  // Chosen in another tab, or since this page went into the back/forward cache.
  addEventListener('storage', apply)
  addEventListener('pageshow', apply)
})()
