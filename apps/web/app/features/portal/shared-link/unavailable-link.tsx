import type { UnavailablePage } from '@quotespark/contract'
import { Button, SkipLink } from '@quotespark/ui'
import { CircleAlert, FileX2, Link2Off } from 'lucide-react'
import { pageTitle } from '~/shell/page-title.ts'
import { PublicFooter } from '~/shell/public/public-footer.tsx'
import { PublicHeader } from '~/shell/public/public-header.tsx'

const WORDS: Record<UnavailablePage['reason'], { title: string; text: string; Icon: typeof Link2Off }> = {
  unknown: {
    title: 'This link does not work',
    text: 'It may be incomplete. Please open it from the email again, or ask the sender for a new one.',
    Icon: FileX2,
  },
  withdrawn: {
    title: 'This link has been withdrawn',
    text: 'The sender no longer shares this quote or invoice. Please ask them for a new link.',
    Icon: Link2Off,
  },
  closed: {
    title: 'The sender is no longer here',
    text: 'This cannot be shown here any more. Emails you have received are not affected.',
    Icon: Link2Off,
  },
  failed: {
    title: 'Something went wrong',
    text: 'This page could not be shown just now. Please try again in a moment.',
    Icon: CircleAlert,
  },
}

/** The page behind a link that was withdrawn, whose company was closed, that never existed, or that failed to render. */
export function UnavailableLink({ page: { reason, text } }: { page: UnavailablePage }) {
  const { title, text: usual, Icon } = WORDS[reason]
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{pageTitle(title)}</title>
      <SkipLink />
      <PublicHeader />
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center px-6 py-16 text-center outline-none"
      >
        <div
          aria-hidden="true"
          className="mb-5 flex size-12 items-center justify-center rounded-xl bg-accent text-accent-foreground"
        >
          <Icon className="size-5.5" />
        </div>
        <h1 className="text-title">{title}</h1>
        <p className="mt-2 max-w-md text-muted-foreground">{text ?? usual}</p>
        {reason === 'failed' && (
          <Button className="mt-6" render={<a href="?" />}>
            Try Again
          </Button>
        )}
      </main>
      <PublicFooter />
    </div>
  )
}
