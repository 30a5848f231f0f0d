import { Dialog, Switch } from '@quotespark/ui'
import { useState } from 'react'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import { areSingleKeysOn, setSingleKeys } from './use-shortcuts.ts'

export interface ShortcutHelpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const GROUPS = [...new Set(Object.values(SHORTCUTS).map(({ group }) => group))]

/** Lists all shortcuts, with a switch for those of single keys. */
export function ShortcutHelp({ open, onOpenChange }: ShortcutHelpProps) {
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="lg">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className="pb-1.5 font-medium text-muted-foreground text-xs">{group}</h3>
            <dl className="flex flex-col gap-1.5 text-sm">
              {Object.values(SHORTCUTS)
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, label }) => (
                  <div key={keys} className="flex items-center justify-between gap-4">
                    <dt>{label}</dt>
                    <dd>
                      <ShortcutKeys keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-6 border-border border-t pt-4">
        <Switch
          label="Single-key shortcuts"
          description="When off, single letters do nothing on this device. Shortcuts with Ctrl or ⌘ still work; you can turn this back on from the search."
          checked={isOn}
          onCheckedChange={(on) => {
            setIsOn(on)
            setSingleKeys(on)
          }}
        />
      </div>
    </Dialog>
  )
}
