import { Alert, Button } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'

interface PressProps {
  label: string
  /** Text while the action runs. */
  busy: string
  /** False until the page has read its URL; the button is inactive until then. */
  ready: boolean
  pending: boolean
  error: Error | null
  onPress: () => void
  /** Shown in place of the button without JavaScript. */
  withoutScript?: ReactNode
}

/** A button that carries out the action of an email link, because email scanners open every link. */
export function EmailLinkAction({ label, busy, ready, pending, error, onPress, withoutScript }: PressProps) {
  return (
    <>
      <Button
        size="lg"
        className="noscript:hidden"
        loading={!ready || pending}
        loadingText={ready ? busy : undefined}
        onClick={onPress}
      >
        {label}
      </Button>
      {withoutScript && <noscript>{withoutScript}</noscript>}
      {error && !pending && (
        <Alert tone="danger" live className="w-full text-left">
          {errorSentence(error)}
        </Alert>
      )}
    </>
  )
}
