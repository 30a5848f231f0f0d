import { Alert, Button } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'

interface PressProps {
  label: string
  /** While it is under way. */
  busy: string
  /** Nothing can be pressed before the page has read its address. */
  ready: boolean
  pending: boolean
  error: Error | null
  onPress: () => void
  /** In place of the button where no JavaScript runs. */
  withoutScript?: ReactNode
}

/** What a link of a mail does is done by a press: scanners of mails open every link. */
export function Press({ label, busy, ready, pending, error, onPress, withoutScript }: PressProps) {
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
