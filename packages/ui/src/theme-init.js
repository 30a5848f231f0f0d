// Served as a file and loaded in <head> without defer: puts the theme on <html> before the first paint. Plain and on
// its own because the Content-Security-Policy allows no inline script. Same key and rule as theme.ts.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('quotespark-theme')
  } catch {}
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
