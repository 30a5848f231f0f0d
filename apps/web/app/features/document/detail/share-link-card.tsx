import type { DocumentKind } from '@quotespark/domain/document'
import {
  Button,
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  ConfirmDialog,
  Field,
  Input,
  showToast,
  useFocusFallback,
} from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import { type SingleMutation, useSingleMutation } from '~/api/use-single-mutation.ts'
import { CopyButton } from '~/shell/copy-button.tsx'
import { apiOf } from '../kinds/api-of.ts'
import { kindOf } from '../kinds/kinds.ts'
import { useUndo, type WithWaitingStep } from '../undo-window/use-undo.ts'

export interface ShareLinkCardProps {
  kind: DocumentKind
  document: WithWaitingStep & { share_url: string | null; abilities: { share: boolean } }
  /** Says what the customer can do there. */
  text: string
  /** Drawn below the link, such as how often it was opened. */
  children?: ReactNode
}

/** Shows the link that opens the document without signing in; staff can withdraw it and create a new one. */
export function ShareLinkCard({ kind, document, text, children }: ShareLinkCardProps) {
  const { share_url, abilities, held } = document
  const { doNow } = useUndo(kind)
  // Anyone who copies the link is about to pass it on, so a delayed send goes out now.
  const onCopy = () => void (held?.step === 'send' && doNow(document.id, held))
  const title = useRef<HTMLHeadingElement>(null)
  if (share_url === null && !abilities.share) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle ref={title} tabIndex={-1} className="outline-none">
          Share Link
        </CardTitle>
        <CardDescription className="col-span-2">
          {share_url === null
            ? `There is no link right now: only customers who sign in to the portal can see the ${kindOf(kind).name}.`
            : text}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {share_url === null ? (
          <NewLink kind={kind} id={document.id} fallbackFocus={title} />
        ) : (
          <>
            <div className="flex items-end gap-2" onCopy={onCopy}>
              <Field label="Share Link" hideLabel className="flex-1">
                <Input readOnly value={share_url} onFocus={(event) => event.target.select()} />
              </Field>
              <CopyButton text={share_url} label="Copy link" onCopied={onCopy} />
            </div>
            {abilities.share && <RevokeLink kind={kind} id={document.id} fallbackFocus={title} />}
          </>
        )}
        {children}
      </CardContent>
    </Card>
  )
}

interface LinkOf {
  kind: DocumentKind
  id: string
  /** Takes the focus when the button disappears after its work. */
  fallbackFocus: RefObject<HTMLElement | null>
}

function RevokeLink({ kind, id, fallbackFocus }: LinkOf) {
  const { mutateAsync } = useLinkChange(kind, 'revokeLink')
  return (
    <ConfirmDialog
      trigger={
        <Button variant="link" className="self-start text-danger-strong text-sm">
          Revoke Link
        </Button>
      }
      title="Revoke Link"
      description={`The link stops working at once, including in emails already sent. Customers who sign in to the portal can still see the ${kindOf(kind).name}, and you can create a new link.`}
      confirmLabel="Revoke Link"
      tone="danger"
      fallbackFocus={fallbackFocus}
      onConfirm={() => mutateAsync({ id })}
    />
  )
}

function NewLink({ kind, id, fallbackFocus }: LinkOf) {
  const { mutate, isPending } = useLinkChange(kind, 'renewLink')
  return (
    <Button
      ref={useFocusFallback<HTMLButtonElement>(() => fallbackFocus.current?.focus({ preventScroll: true }))}
      variant="outline"
      className="self-start"
      loading={isPending}
      loadingText="Creating..."
      onClick={() => mutate({ id })}
    >
      Create New Link
    </Button>
  )
}

const TOASTS = {
  revokeLink: { done: 'Link revoked', failed: 'Failed to revoke link' },
  renewLink: { done: 'New link created', failed: 'Failed to create link' },
}

/** Withdraws the shared link of a document, or creates a new one. Both can safely be repeated. */
function useLinkChange(
  kind: DocumentKind,
  change: keyof typeof TOASTS,
): SingleMutation<void, Error, { id: string }> {
  const queryClient = useQueryClient()
  const { done, failed } = TOASTS[change]
  return useSingleMutation({
    mutationFn: async (input: { id: string }) => {
      const document = await apiOf(kind)[change].call(input)
      queryClient.setQueryData(apiOf(kind).get.queryKey({ input }), document)
    },
    onSuccess: () => showToast({ title: done, tone: 'success' }),
    onError: (error) => showToast({ title: errorSentence(error, failed), tone: 'danger' }),
  })
}
