import { Button, useTheme } from '@quotespark/ui'
import { Moon, Sun } from 'lucide-react'

/** Light or dark with one press. The menu with the third choice is for the app: it weighs more than a public page. */
export function ThemeSwitch() {
  const { resolved, setTheme } = useTheme()
  return (
    <Button
      variant="ghost"
      aria-label="Switch between light and dark"
      data-theme-switch // what site.js knows it by
      className="size-control px-0"
      onClick={() => setTheme(resolved === 'dark' ? 'light' : 'dark')}
    >
      {/* Drawn by CSS, so that the right one shows before any script ran. */}
      <Sun className="size-4.5 dark:hidden" />
      <Moon className="hidden size-4.5 dark:block" />
    </Button>
  )
}
