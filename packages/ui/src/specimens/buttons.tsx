import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { BackLink, Button, IconButton, Kbd } from '../index.ts'
import type { Specimens } from './specimen.ts'

const VARIANTS = ['primary', 'secondary', 'outline', 'ghost', 'danger', 'link'] as const

export const BUTTONS = {
  Button: {
    components: ['Button'],
    Example: () => (
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} className="capitalize">
              {variant}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">Small</Button>
          <Button>
            <Plus />
            Medium
          </Button>
          <Button size="lg" type="submit">
            Large
          </Button>
          <Button disabled>Disabled</Button>
        </div>
      </div>
    ),
  },
  'Button while loading': {
    components: ['Button'],
    note: 'It keeps its width and cannot be pressed.',
    asPicture: true,
    Example: () => (
      <div className="flex flex-wrap items-center gap-3">
        <Button loading>Save</Button>
        <Button variant="outline" loading loadingText="Sending...">
          Send
        </Button>
      </div>
    ),
  },
  'Button as a link': {
    components: ['Button'],
    Example: () => (
      <div className="flex flex-wrap items-center gap-3">
        <Button render={<a href="#downloads" />}>Downloads</Button>
        <Button disabled render={<a href="#guidance" />}>
          Not available
        </Button>
      </div>
    ),
  },
  IconButton: {
    components: ['IconButton'],
    note: 'Its name is its tooltip.',
    Example: () => (
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Edit">
          <Pencil />
        </IconButton>
        <IconButton label="Copy" variant="outline">
          <Copy />
        </IconButton>
        <IconButton label="Delete" disabled>
          <Trash2 />
        </IconButton>
      </div>
    ),
  },
  BackLink: {
    components: ['BackLink'],
    Example: () => <BackLink render={<a href="#components" />}>Back to Components</BackLink>,
  },
  Kbd: {
    components: ['Kbd'],
    Example: () => (
      <p className="flex items-center gap-1.5 text-sm">
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd> to search
      </p>
    ),
  },
} satisfies Specimens
