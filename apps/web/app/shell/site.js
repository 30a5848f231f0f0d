// All that runs on a page that React does not run on. Served as a file and deferred; plain because it goes to the browser
// as it is.
;(() => {
  const root = document.documentElement

  // The same key as theme.ts and theme-init.js.
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.addEventListener('click', () => {
      const isDark = root.classList.toggle('dark')
      try {
        localStorage.setItem('quotespark-theme', isDark ? 'dark' : 'light')
      } catch {
        // Storage is forbidden: this page only.
      }
    })
  }

  // A link to a place on this very page loads nothing, so the menu would stay open over it.
  for (const menu of document.querySelectorAll('[popover]')) {
    menu.addEventListener('click', ({ target }) => target.closest('a') && menu.hidePopover())
  }
})()
