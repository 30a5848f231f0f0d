import type { LetterPreview } from '@quotespark/contract'
import { type DocumentKind, sendCheckSentence } from '@quotespark/domain/document'
import {
  Alert,
  Button,
  cn,
  Dialog,
  DialogClose,
  DialogFooter,
  Field,
  Input,
  Skeleton,
  Textarea,
  useDebounced,
} from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { EmailInput } from '~/forms/email-input.tsx'
import { EmailListInput } from '~/forms/email-list-input.tsx'
import { MailFrame } from '~/shell/mail-frame.tsx'
import { apiOf } from '../kinds/api-of.ts'

/** Holds only what the user has typed; fields left out keep their default. */
export interface TypedLetter {
  to?: string
  cc?: string
  subject?: string
  message?: string
}

export interface LetterDialogProps {
  kind: DocumentKind
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Label of the button that sends it, such as 'Send Quote'. */
  sendLabel: string
  onSend: (letter: TypedLetter) => void
  sending: boolean
}

/** Edits the email that a document goes out with: recipients, words and preview, with warnings about anything odd. */
export function LetterDialog({ open, onOpenChange, ...letter }: LetterDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      size="xl"
      title="Customise message"
      description="Changes here apply to this email only."
    >
      <LetterForm {...letter} />
    </Dialog>
  )
}

const PREVIEW_AFTER_MS = 400

function LetterForm({
  kind,
  id,
  sendLabel,
  onSend,
  sending,
}: Omit<LetterDialogProps, 'open' | 'onOpenChange'>) {
  const [typed, setTyped] = useState<TypedLetter>({})
  const input = { id, ...useDebounced(typed, PREVIEW_AFTER_MS) }
  const { data: drawn, error } = useQuery({
    ...apiOf(kind).previewMail.queryOptions({ input }),
    // The document may have changed elsewhere since the last preview.
    staleTime: 0,
  })
  // While the typed letter cannot be sent, the last valid preview stays.
  const [data, setData] = useState<LetterPreview>()
  if (drawn && drawn !== data) setData(drawn)
  const problems = isRefusal(error, 'invalid_input') ? error.data.issues : []
  const problem = (path: string) => problems.find((issue) => issue.path === path)?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    onSend(typed)
  }

  const field = (name: keyof TypedLetter) => ({
    value: typed[name] ?? data?.[name] ?? '',
    disabled: !data,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {data && <Warnings {...data} />}
      {error && problems.length === 0 && (
        <Alert tone="danger" live title="The preview could not be loaded">
          {errorSentence(error)}
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Field label="To" error={problem('to')}>
            <EmailInput autoComplete="off" {...field('to')} />
          </Field>
          <Field label="Cc" description="Separate several addresses with commas." error={problem('cc')}>
            <EmailListInput {...field('cc')} />
          </Field>
          <Field label="Subject" error={problem('subject')}>
            <Input autoComplete="off" {...field('subject')} />
          </Field>
          <Field label="Message" error={problem('message')}>
            <Textarea rows={9} {...field('message')} />
          </Field>
        </div>
        <Preview data={data} />
      </div>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={sending} loadingText="Sending..." disabled={problems.length > 0}>
          {sendLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}

function Warnings({ warnings, unprintable }: Pick<LetterPreview, 'warnings' | 'unprintable'>) {
  if (warnings.length === 0) return null
  return (
    <Alert tone="warning" live title="Before you send it">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{sendCheckSentence(warning, unprintable)}</li>
        ))}
      </ul>
    </Alert>
  )
}

const frameClass = 'h-72 w-full rounded-lg border border-border lg:h-full lg:min-h-96'

function Preview({ data }: { data: LetterPreview | undefined }) {
  if (!data) return <Skeleton className={cn(frameClass, 'border-0')} />
  return <MailFrame title="Email preview" html={data.html} className={frameClass} />
}
