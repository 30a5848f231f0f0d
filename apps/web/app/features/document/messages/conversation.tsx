import type { Message } from '@quotespark/contract'
import { formatDateTime } from '@quotespark/domain/time'
import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'

interface ConversationProps<Row extends Message> {
  /** Oldest first. */
  messages: readonly Row[]
  /** The side whose own messages stand at the right. */
  own: Message['author']
  /** Drawn below a message. */
  below?: (message: Row) => ReactNode
}

/** Questions about a document and the answers, as plain text. Rendered on the server too, so it has no state. */
export function Conversation<Row extends Message>({ messages, own, below }: ConversationProps<Row>) {
  return (
    <ol className="flex flex-col gap-4">
      {messages.map((message) => {
        const { id, author, author_name, text, created_at } = message
        return (
          <li key={id} className={cn('max-w-[92%] sm:max-w-[85%]', author === own && 'self-end')}>
            <p className="flex flex-wrap gap-x-2 text-muted-foreground text-xs">
              <span className="wrap-anywhere font-medium text-foreground">{author_name}</span>
              <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            </p>
            <p
              className={cn(
                'wrap-anywhere mt-1 whitespace-pre-line rounded-lg px-3.5 py-2.5 text-sm',
                author === own ? 'bg-info-subtle' : 'bg-muted',
              )}
            >
              {text}
            </p>
            {below?.(message)}
          </li>
        )
      })}
    </ol>
  )
}
