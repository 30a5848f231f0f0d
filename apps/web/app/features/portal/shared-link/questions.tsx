import type { Message, WrittenQuestion } from '@quotespark/contract'
import { LIMITS } from '@quotespark/domain/validation'
import { Button } from '@quotespark/ui'
import { Conversation } from '~/features/document/messages/conversation.tsx'
import { PlainField } from './plain-field.tsx'

export interface QuestionsProps {
  messages: readonly Message[]
  /** The form as typed. */
  question: WrittenQuestion
  company: string
  /** Members of the company read here what was asked, and answer in the app. */
  isStaff: boolean
  /** The address that the form is submitted to. */
  path: string
}

/** The conversation about the document, with a plain form for another question: it needs no script. */
export function Questions({ messages, question, company, isStaff, path }: QuestionsProps) {
  const { key, typed, problems } = question
  const isOpen = typed.text !== '' || Object.keys(problems).length > 0
  if (isStaff && messages.length === 0) return null
  return (
    <section id="questions" aria-labelledby="questions-title" className="mt-6 scroll-mt-4 px-1 print:hidden">
      <h2 id="questions-title" className="font-semibold text-lg tracking-tight">
        Questions
      </h2>
      {messages.length > 0 && (
        <div className="mt-3">
          <Conversation messages={messages} own="customer" />
        </div>
      )}
      {!isStaff && (
        <details open={isOpen} className="group mt-3">
          <summary className="inline-flex cursor-pointer rounded-xs text-link text-sm underline decoration-link/40 underline-offset-4 hover:decoration-current">
            {messages.length > 0 ? 'Ask another question' : `Ask ${company} a question`}
          </summary>
          <form method="post" action={path} noValidate className="mt-3 flex flex-col gap-4">
            <input type="hidden" name="key" value={key} />
            <PlainField
              name="author_name"
              label="Your Name"
              autoComplete="name"
              maxLength={LIMITS.signer_name}
              typed={typed.author_name}
              problems={problems}
            />
            <PlainField
              name="text"
              label="Your Question"
              rows={4}
              maxLength={LIMITS.message}
              typed={typed.text}
              problems={problems}
            />
            <p className="text-muted-foreground text-xs">
              {company} answers here, and by email where they have your address. A question changes nothing
              about the document.
            </p>
            <Button type="submit" className="sm:self-start">
              Send Question
            </Button>
          </form>
        </details>
      )}
    </section>
  )
}
