import { SkipLink } from '@quotespark/ui'
import { FileX2, Link2Off } from 'lucide-react'
import { isRefusal, refusalSentence } from '~/api/refusal-error.ts'
import { pageTitle } from '~/shell/page-title.ts'
import { PublicFooter } from '~/shell/public-footer.tsx'
import { PublicHeader } from '~/shell/public-header.tsx'

/** Where a link leads that was withdrawn, whose company was closed, or that never was one. */
export function UnavailableLink({ error }: { error: unknown }) {
  const { title, text, Icon } = wordsFor(error)
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
        <p className="mt-2 max-w-md text-muted-foreground">{text}</p>
      </main>
      <PublicFooter />
    </div>
  )
}

function wordsFor(error: unknown) {
  if (isRefusal(error, 'link_revoked')) {
    return {
      title: 'This link was withdrawn',
      text: 'The sender no longer shares the quote or invoice under it. Please ask them for a new link.',
      Icon: Link2Off,
    }
  }
  if (isRefusal(error, 'company_closed')) {
    return { title: 'The sender is no longer here', text: refusalSentence(error), Icon: Link2Off }
  }
  return {
    title: 'There is nothing behind this link',
    text: 'Perhaps it was cut off on its way: please open it from the email once more, or ask the sender for a new one.',
    Icon: FileX2,
  }
}
