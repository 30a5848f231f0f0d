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
} from '@quotespark/ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useFocusKeeper } from '~/forms/use-focus-keeper.ts'
import { CopyButton } from '~/shell/copy-button.tsx'
import type { DocumentNoun } from './history-words.ts'
import { useLinkChange } from './use-link-change.ts'

export interface ShareLinkCardProps {
  noun: DocumentNoun
  document: { id: string; share_url: string | null; abilities: { share: boolean } }
  /** What the customer can do there. */
  text: string
  /** Below the link, such as how often it was opened. */
  children?: ReactNode
}

/** The link by which the customer opens the document without signing in; staff can withdraw it and make a new one. */
export function ShareLinkCard({ noun, document, text, children }: ShareLinkCardProps) {
  const { share_url, abilities } = document
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
            ? `There is no link at present: only customers who sign in to the portal see the ${noun}.`
            : text}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {share_url === null ? (
          <NewLink noun={noun} id={document.id} fallbackFocus={title} />
        ) : (
          <>
            <div className="flex items-end gap-2">
              <Field label="Share Link" hideLabel className="flex-1">
                <Input readOnly value={share_url} onFocus={(event) => event.target.select()} />
              </Field>
              <CopyButton text={share_url} label="Copy link" />
            </div>
            {abilities.share && <RevokeLink noun={noun} id={document.id} fallbackFocus={title} />}
          </>
        )}
        {children}
      </CardContent>
    </Card>
  )
}

interface LinkOf {
  noun: DocumentNoun
  id: string
  /** Has the focus when the button is gone by what it did. */
  fallbackFocus: RefObject<HTMLElement | null>
}

function RevokeLink({ noun, id, fallbackFocus }: LinkOf) {
  const { mutateAsync } = useLinkChange(noun, 'revokeLink')
  return (
    <ConfirmDialog
      trigger={
        <Button variant="link" className="self-start text-danger-strong text-sm">
          Revoke Link
        </Button>
      }
      title="Revoke Link"
      description={`The link stops working at once, also in emails that were sent. Customers who sign in to the portal still see the ${noun}, and you can make a new link.`}
      confirmLabel="Revoke Link"
      tone="danger"
      fallbackFocus={fallbackFocus}
      onConfirm={() => mutateAsync({ id })}
    />
  )
}

function NewLink({ noun, id, fallbackFocus }: LinkOf) {
  const { mutate, isPending } = useLinkChange(noun, 'renewLink')
  return (
    <Button
      ref={useFocusKeeper<HTMLButtonElement>(() => fallbackFocus.current?.focus({ preventScroll: true }))}
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
