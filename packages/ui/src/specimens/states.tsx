import { FileText } from 'lucide-react'
import { Alert, Button, EmptyState, ErrorState, LoadingScreen } from '../index.ts'
import type { Specimens } from './specimen.ts'

const TONES = ['info', 'success', 'warning', 'danger', 'neutral'] as const

export const STATES = {
  Alert: {
    components: ['Alert'],
    Example: () => (
      <div className="flex flex-col gap-3">
        {TONES.map((tone) => (
          <Alert key={tone} tone={tone}>
            <span className="capitalize">{tone}</span>: a sentence that says what to do.
          </Alert>
        ))}
      </div>
    ),
  },
  'Alert that is news': {
    components: ['Alert'],
    note: 'As a picture: it would be spoken at once.',
    asPicture: true,
    Example: () => (
      <Alert live tone="danger" title="Quote not sent" action={<Button variant="outline">Try Again</Button>}>
        The mail server is away.
      </Alert>
    ),
  },
  EmptyState: {
    components: ['EmptyState'],
    Example: () => (
      <EmptyState
        icon={<FileText />}
        headingLevel="h3"
        title="No quotes yet"
        text="Write the first one in a few minutes."
        action={<Button>New Quote</Button>}
        className="py-4 sm:py-6"
      />
    ),
  },
  ErrorState: {
    components: ['ErrorState'],
    note: 'As a picture: it would be spoken at once.',
    asPicture: true,
    Example: () => (
      <ErrorState
        headingLevel="h1"
        title="Quotes could not be loaded"
        text="The connection was lost."
        action={<Button variant="outline">Try Again</Button>}
        detail="Reference req-7"
        className="py-4 sm:py-6"
      />
    ),
  },
  LoadingScreen: {
    components: ['LoadingScreen'],
    note: 'As a picture: it would be spoken at once.',
    asPicture: true,
    Example: () => (
      <div className="flex flex-col">
        <LoadingScreen className="min-h-32" />
        <LoadingScreen text="Loading your company..." className="min-h-32" />
      </div>
    ),
  },
} satisfies Specimens
