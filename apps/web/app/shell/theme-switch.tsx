import { Button, useTheme } from '@quotespark/ui'
import { Moon, Sun } from 'lucide-react'

/** Switches between light and dark. The menu with the third choice is left to the app, being too large for public pages. */
export function ThemeSwitch() {
  const { resolved, setTheme } = useTheme()
  return (
    <Button
      variant="ghost"
      aria-label="Switch between light and dark"
      data-theme-switch // used by site.js
      className="size-control px-0"
      onClick={() => setTheme(resolved === 'dark' ? 'light' : 'dark')}
    >
      {/* Chosen by CSS, so that the right icon shows before any script has run. */}
      <Sun className="size-4.5 dark:hidden" />
      <Moon className="hidden size-4.5 dark:block" />
    </Button>
  )
}
