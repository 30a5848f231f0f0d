import { Button, ErrorState } from '@quotespark/ui'
import { errorSentence } from '~/api/error-sentence.ts'

export interface VatRatesNotLoadedProps {
  error: Error | null
  refetch: () => void
}

/** Replaces a form that cannot be filled in without VAT rates. */
export function VatRatesNotLoaded({ error, refetch }: VatRatesNotLoadedProps) {
  return (
    <ErrorState
      title="The VAT rates could not be loaded"
      text={errorSentence(error)}
      action={<Button onClick={() => refetch()}>Try Again</Button>}
    />
  )
}
