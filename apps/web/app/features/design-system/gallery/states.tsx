import { Alert, Button, EmptyState, ErrorState, LoadingScreen } from '@quotespark/ui'
import { FileText } from 'lucide-react'
import type { SpecimenProps } from '../specimen.tsx'

const TONES = ['info', 'success', 'warning', 'danger', 'neutral'] as const

export const STATES: SpecimenProps[] = [
  {
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
  {
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
  {
    components: ['ErrorState'],
    note: 'As a picture: it would be spoken at once.',
    asPicture: true,
    Example: () => (
      <ErrorState
        title="Quotes could not be loaded"
        text="The connection was lost."
        action={<Button variant="outline">Try Again</Button>}
        className="py-4 sm:py-6"
      />
    ),
  },
  {
    components: ['LoadingScreen'],
    note: 'As a picture: it would be spoken at once.',
    asPicture: true,
    Example: () => <LoadingScreen className="min-h-32" />,
  },
]
