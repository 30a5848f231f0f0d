import { useState } from 'react'
import { Button, CommandPalette, CommandPaletteGroup, CommandPaletteItem } from '../index.ts'

const COMMANDS = ['New Quote', 'New Invoice', 'New Customer']

export function CommandPaletteExample() {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const found = COMMANDS.filter((command) => command.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Open Command Palette
      </Button>
      <CommandPalette
        label="Commands"
        placeholder="Type a command"
        open={open}
        onOpenChange={setOpen}
        onClosed={() => setSearch('')}
        search={search}
        onSearchChange={setSearch}
        status={`${found.length} found`}
        notice={found.length === 0 && 'Nothing found.'}
      >
        {found.length > 0 && (
          <CommandPaletteGroup heading="Create">
            {found.map((command) => (
              <CommandPaletteItem key={command} value={command} onSelect={() => setOpen(false)}>
                {command}
              </CommandPaletteItem>
            ))}
          </CommandPaletteGroup>
        )}
      </CommandPalette>
    </>
  )
}
