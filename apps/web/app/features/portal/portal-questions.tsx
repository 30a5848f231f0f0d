import type { PortalQuote } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { LIMITS } from '@quotespark/domain/validation'
import { Button, Field, Input, Textarea } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { Conversation } from '~/features/document/messages/conversation.tsx'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'

interface PortalQuestionsProps {
  kind: DocumentKind
  document: Pick<PortalQuote, 'id' | 'messages' | 'company' | 'customer'>
  /** The id of the card's title. */
  describedBy: string
}

/** The conversation about a document, and the form for another question. */
export function PortalQuestions({ kind, document, describedBy }: PortalQuestionsProps) {
  const { messages } = document
  const [isAsking, setAsking] = useState(false)
  return (
    // No landmark: the list has one of these for each document.
    <fieldset aria-label="Questions" className="relative flex min-w-0 flex-col gap-3 px-4 pb-4 sm:px-5">
      {messages.length > 0 && <Conversation messages={messages} own="customer" />}
      {isAsking ? (
        <QuestionForm kind={kind} document={document} onClose={() => setAsking(false)} />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-describedby={describedBy}
          className="self-start"
          onClick={() => setAsking(true)}
        >
          <MessageCircleQuestion />
          {messages.length > 0 ? 'Ask another question' : 'Ask a question'}
        </Button>
      )}
    </fieldset>
  )
}

interface QuestionFormProps extends Omit<PortalQuestionsProps, 'describedBy'> {
  onClose: () => void
}

function QuestionForm({ kind, document: { id, company, customer }, onClose }: QuestionFormProps) {
  // Another press or a retry with the same key asks nothing more.
  const [key] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(customer.contact_person || customer.name)
  const [text, setText] = useState('')
  const guard = useUnsavedChangesGuard(text !== '')
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useSingleMutation(
    api.portal.ask.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: api.portal.key() })
        onClose()
      },
    }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ kind, id, key, author_name: name, text })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Your Name" required>
        <Input
          autoComplete="name"
          maxLength={LIMITS.signer_name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="Your Question"
        required
        description={`${company.name} answers here and by email. A question changes nothing about the document.`}
        error={error ? errorSentence(error, 'Your question could not be sent') : undefined}
      >
        <Textarea
          // It appears after the press of the button that asks for it.
          autoFocus
          rows={4}
          maxLength={LIMITS.message}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isPending} loadingText="Sending...">
          Send Question
        </Button>
        <Button variant="outline" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
      </div>
      {guard.dialog}
    </form>
  )
}
