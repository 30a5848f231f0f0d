import { cn } from '@quotespark/ui'
import type { ComponentProps } from 'react'
import { headingId } from '~/articles/heading-id.ts'

/** Styles for the elements of an article's Markdown. The page's own title is the only h1. */
export const ARTICLE_ELEMENTS = {
  h2: ({ children }: ComponentProps<'h2'>) => (
    <h2
      id={headingId(String(children))}
      className="mt-12 mb-4 scroll-mt-4 break-after-avoid text-balance font-semibold text-2xl tracking-[-0.02em] first:mt-0"
    >
      {children}
    </h2>
  ),
  h3: ({ children }: ComponentProps<'h3'>) => (
    <h3 className="mt-8 mb-3 break-after-avoid font-semibold text-lg tracking-[-0.01em]">{children}</h3>
  ),
  p: ({ children }: ComponentProps<'p'>) => <p className="my-5 first:mt-0 last:mb-0">{children}</p>,
  a: ({ href, children }: ComponentProps<'a'>) => (
    <a
      href={href}
      className="break-words rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-current"
    >
      {children}
    </a>
  ),
  ul: ({ children }: ComponentProps<'ul'>) => (
    <ul className="my-5 flex list-disc flex-col gap-2 pl-5 marker:text-strong-border">{children}</ul>
  ),
  ol: ({ children, start }: ComponentProps<'ol'>) => (
    <ol start={start} className="my-5 flex list-decimal flex-col gap-2 pl-6 marker:text-muted-foreground">
      {children}
    </ol>
  ),
  blockquote: ({ children }: ComponentProps<'blockquote'>) => (
    <blockquote className="my-6 break-inside-avoid rounded-lg border border-border bg-surface px-5 py-4 text-[0.975rem] shadow-card">
      {children}
    </blockquote>
  ),
  hr: () => <hr className="my-10 border-border" />,
  // A wide table scrolls sideways in a frame that the keyboard must reach. Not a landmark: an article may have several.
  table: ({ children }: ComponentProps<'table'>) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label="Table"
      className="my-7 overflow-x-auto rounded-lg border border-border bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm leading-normal">{children}</table>
    </div>
  ),
  tr: ({ children }: ComponentProps<'tr'>) => (
    <tr className="break-inside-avoid last:[--row-line:0px]">{children}</tr>
  ),
  // An empty corner cell heads nothing, so it is not a th.
  th: ({ children, style }: ComponentProps<'th'>) => {
    const Cell = children ? 'th' : 'td'
    return (
      <Cell style={style} className="border-border border-b bg-muted/60 px-2.5 py-2.5 font-medium sm:px-4">
        {children}
      </Cell>
    )
  },
  td: ({ children, style }: ComponentProps<'td'>) => (
    <td
      style={style}
      className={cn(
        'border-border border-b-[length:var(--row-line,1px)] px-2.5 py-2.5 align-top tabular-nums sm:px-4',
        style?.textAlign === 'right' && 'whitespace-nowrap',
      )}
    >
      {children}
    </td>
  ),
  code: ({ children }: ComponentProps<'code'>) => (
    <code className="rounded-xs bg-muted px-1.5 py-0.5 text-[0.9em]">{children}</code>
  ),
}
