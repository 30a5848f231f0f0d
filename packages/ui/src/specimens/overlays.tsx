import { Copy, MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogClose,
  DialogFooter,
  Drawer,
  Field,
  IconButton,
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  Popover,
  showToast,
  Textarea,
  Tooltip,
  TooltipProvider,
} from '../index.ts'
import { CommandPaletteExample } from './command-palette-example.tsx'
import type { Specimens } from './specimen.ts'

export const OVERLAYS = {
  Dialog: { components: ['Dialog', 'DialogFooter', 'DialogClose'], Example: DialogExample },
  ConfirmDialog: {
    components: ['ConfirmDialog'],
    Example: () => (
      <ConfirmDialog
        title="Delete this quote?"
        description="This cannot be undone."
        confirmLabel="Delete quote"
        onConfirm={() => {}}
        trigger={<Button variant="danger">Delete Quote</Button>}
      />
    ),
  },
  Drawer: {
    components: ['Drawer'],
    Example: () => (
      <Drawer title="Filters" side="right" trigger={<Button variant="outline">Open Drawer</Button>}>
        <p className="text-muted-foreground text-sm">
          Closed by its button, Escape, a press outside it or a swipe.
        </p>
      </Drawer>
    ),
  },
  Menu: {
    components: ['Menu', 'MenuItem', 'MenuLabel', 'MenuRadioGroup', 'MenuSeparator'],
    Example: MenuExample,
  },
  Popover: {
    components: ['Popover'],
    Example: () => (
      <Popover label="About VAT" trigger={<Button variant="outline">About VAT</Button>}>
        <p className="max-w-60 text-sm">VAT is calculated for each rate and rounded to the penny.</p>
      </Popover>
    ),
  },
  Tooltip: {
    components: ['Tooltip', 'TooltipProvider'],
    note: 'Shown by a pointer that rests, or by the keyboard.',
    Example: () => (
      <TooltipProvider>
        <Tooltip content="Signed by Maya Patel">
          <Button variant="outline">Signature</Button>
        </Tooltip>
      </TooltipProvider>
    ),
  },
  Toaster: {
    components: ['Toaster'],
    note: 'One for the whole page; showToast speaks through it.',
    Example: () => (
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          onClick={() =>
            showToast({ title: 'Quote sent', description: 'To maya@example.com', tone: 'success' })
          }
        >
          Show Success
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            showToast({ title: 'Quote not sent', description: 'Please try again.', tone: 'danger' })
          }
        >
          Show Failure
        </Button>
      </div>
    ),
  },
  CommandPalette: {
    components: ['CommandPalette', 'CommandPaletteGroup', 'CommandPaletteItem'],
    Example: CommandPaletteExample,
  },
} satisfies Specimens

function DialogExample() {
  return (
    <Dialog
      title="Request Amendment"
      description="Say what should be different."
      dismissOutside={false}
      trigger={<Button variant="outline">Open Dialog</Button>}
    >
      <Field label="Message">
        <Textarea rows={3} />
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <DialogClose>
          <Button>Send Request</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}

function MenuExample() {
  const [order, setOrder] = useState('newest')
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label="More" variant="outline">
          <MoreHorizontal />
        </IconButton>
      }
    >
      <MenuLabel>Kitchen refit</MenuLabel>
      <MenuItem icon={<Copy />}>Duplicate</MenuItem>
      <MenuItem icon={<Trash2 />} tone="danger">
        Delete
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup
        label="Order"
        value={order}
        onValueChange={setOrder}
        options={[
          { value: 'newest', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
        ]}
      />
    </Menu>
  )
}
