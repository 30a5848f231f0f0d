import type { StaffMessage } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { LIMITS } from '@quotespark/domain/validation'
import {
  Badge,
  Button,
  Card,
  CardAction,
  CardContent,
  CardHeader,
  CardTitle,
  Field,
  Textarea,
} from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { apiOf } from '../kinds/api-of.ts'
import { Conversation } from './conversation.tsx'

interface MessagesCardProps {
  kind: DocumentKind
  document: { id: string; emailed_to: string | null; messages: StaffMessage[] }
}

/** The customer's questions about a document, and the form to answer them. */
export function MessagesCard({ kind, document: { id, emailed_to, messages } }: MessagesCardProps) {
  const isWaiting = messages.some(({ author, resolved_at }) => author === 'customer' && resolved_at === null)
  return (
    <Card aria-label="Questions">
      <CardHeader>
        <CardTitle>Questions</CardTitle>
        {isWaiting && (
          <CardAction>
            <Badge tone="warning" dot>
              Waiting for your answer
            </Badge>
          </CardAction>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <div aria-live="polite">
          <Conversation messages={messages} own="staff" />
        </div>
        <AnswerForm
          kind={kind}
          id={id}
          newest={messages.at(-1)?.id}
          isWaiting={isWaiting}
          isEmailed={emailed_to !== null}
        />
      </CardContent>
    </Card>
  )
}

interface AnswerFormProps {
  kind: DocumentKind
  id: string
  newest: string | undefined
  isWaiting: boolean
  isEmailed: boolean
}

function AnswerForm({ kind, id, newest, isWaiting, isEmailed }: AnswerFormProps) {
  // Another press or a retry with the same key sends nothing more. A question that arrives meanwhile leaves what is typed.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  // The answer does not count for what arrives while it is typed: that may go unseen.
  const [lastRead, setLastRead] = useState(newest)
  const queryClient = useQueryClient()
  const guard = useUnsavedChangesGuard(text !== '')
  const { answerQuestion, resolveQuestions, get } = apiOf(kind)
  const store = (told: { messages: StaffMessage[] }) =>
    queryClient.setQueryData(get.queryKey({ input: { id } }), (known) => known && { ...known, ...told })
  const answer = useSingleMutation({
    mutationFn: async () => store(await answerQuestion.call({ id, key, text, last_read: lastRead })),
    onSuccess: () => {
      setText('')
      setKey(crypto.randomUUID())
    },
  })
  const resolve = useSingleMutation({
    mutationFn: async () => store(await resolveQuestions.call({ id, last_read: newest })),
  })
  const error = answer.error ?? resolve.error

  function type(typed: string) {
    if (text === '') setLastRead(newest)
    setText(typed)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    answer.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Your Answer"
        description={
          isEmailed
            ? 'It is emailed to your customer, and stands on their page.'
            : 'It stands on your customer’s page. You have no email address of theirs.'
        }
        error={error ? errorSentence(error, 'Failed to send the answer') : undefined}
      >
        <Textarea
          rows={3}
          maxLength={LIMITS.message}
          value={text}
          readOnly={answer.isPending}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {isWaiting && (
          <Button
            variant="outline"
            onClick={() => resolve.mutate()}
            loading={resolve.isPending}
            disabled={answer.isPending}
          >
            No answer needed
          </Button>
        )}
        <Button
          type="submit"
          loading={answer.isPending}
          loadingText="Sending..."
          disabled={resolve.isPending}
        >
          Send Answer
        </Button>
      </div>
      {guard.dialog}
    </form>
  )
}
