import { Button, ErrorState } from '@quotespark/ui'
import { errorSentence } from '~/api/error-sentence.ts'

export interface VatRatesNotLoadedProps {
  error: Error | null
  refetch: () => void
}

/** In place of a form that cannot be written without them. */
export function VatRatesNotLoaded({ error, refetch }: VatRatesNotLoadedProps) {
  return (
    <ErrorState
      title="The VAT rates could not be loaded"
      text={errorSentence(error)}
      action={<Button onClick={() => refetch()}>Try Again</Button>}
    />
  )
}
