import { Monitor, Moon, Sun } from 'lucide-react'
import { Menu, MenuRadioGroup } from '../overlays/menu.tsx'
import { useTheme } from '../style/theme.ts'
import { IconButton } from './icon-button.tsx'

const options = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
  { value: 'system', label: 'System', icon: <Monitor /> },
] as const

export function ThemeToggle() {
  const { theme, setTheme } = useTheme()
  return (
    <Menu
      className="min-w-36"
      trigger={
        <IconButton label="Theme" tooltip={false}>
          {/* CSS picks the icon, so the right one shows before any script has run. */}
          <Sun className="dark:hidden" />
          <Moon className="hidden dark:block" />
        </IconButton>
      }
    >
      <MenuRadioGroup label="Theme" options={options} value={theme} onValueChange={setTheme} />
    </Menu>
  )
}
