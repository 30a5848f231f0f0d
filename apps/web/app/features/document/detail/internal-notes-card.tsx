import type { DocumentKind } from '@quotespark/domain/document'
import { LIMITS } from '@quotespark/domain/validation'
import {
  Button,
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  Field,
  showToast,
  Textarea,
} from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { apiOf } from '../kinds/api-of.ts'

interface InternalNotesCardProps {
  kind: DocumentKind
  document: { id: string; internal_notes: string | null }
}

/** Notes that only staff see; they can be written in any status, because they are no part of the document. */
export function InternalNotesCard({ kind, document }: InternalNotesCardProps) {
  const { id, internal_notes } = document
  const [isWriting, setWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  // The button is back only after the form has gone.
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  return (
    <Card aria-label="Internal Notes">
      <CardHeader>
        <CardTitle>Internal Notes</CardTitle>
        <CardDescription className="col-span-2">Your customer never sees these.</CardDescription>
        {!isWriting && (
          <CardAction>
            <Button ref={button} variant="outline" size="sm" onClick={() => setWriting(true)}>
              {internal_notes === null ? 'Add Notes' : 'Edit Notes'}
            </Button>
          </CardAction>
        )}
      </CardHeader>
      {isWriting ? (
        <CardContent>
          <NotesForm kind={kind} id={id} before={internal_notes} onClose={() => setWriting(false)} />
        </CardContent>
      ) : (
        internal_notes !== null && (
          <CardContent>
            <p className="whitespace-pre-line break-words text-sm">{internal_notes}</p>
          </CardContent>
        )
      )}
    </Card>
  )
}

interface NotesFormProps {
  kind: DocumentKind
  id: string
  /** The notes when the form was opened. */
  before: string | null
  onClose: () => void
}

function NotesForm({ kind, id, before, onClose }: NotesFormProps) {
  // Kept from the opening of the form: news that arrives meanwhile must not pass for what was read.
  const [read] = useState(before)
  const [text, setText] = useState(before ?? '')
  const queryClient = useQueryClient()
  const guard = useUnsavedChangesGuard(text !== (read ?? ''))
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async (internal_notes: string) => {
      const { writeInternalNotes, get } = apiOf(kind)
      const written = await writeInternalNotes.call({ id, internal_notes, before: read })
      queryClient.setQueryData(get.queryKey({ input: { id } }), (known) => known && { ...known, ...written })
    },
    onSuccess: () => {
      showToast({ title: 'Internal notes saved', tone: 'success' })
      onClose()
    },
  })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(text)
      }}
    >
      <Field
        label="Internal Notes"
        hideLabel
        error={error ? errorSentence(error, 'Failed to save the notes') : undefined}
      >
        <Textarea
          // It appears after the press of the button that asks for it.
          autoFocus
          rows={4}
          value={text}
          maxLength={LIMITS.internal_notes}
          readOnly={isPending}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && text === (read ?? '') && onClose()}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} loadingText="Saving...">
          Save Notes
        </Button>
      </div>
      {guard.dialog}
    </form>
  )
}
