import type { DocumentKind } from '@quotespark/domain/document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraftOffer } from '~/forms/use-draft-storage.ts'
import { useVatRates } from '~/forms/vat-rates.ts'
import { apiOf } from '../kinds/api-of.ts'
import type { DocumentOf } from '../kinds/kind.ts'
import { customerToday } from './customer/customer-today.ts'
import { usePickedCustomer } from './customer/use-chosen-customer.ts'
import type { TypedDocument } from './use-document-draft.ts'

/**
 * Loads what the form of an existing document starts with: the document as it was opened, VAT rates, and the draft that a closed
 * tab has left behind. `failure` is set when one of them could not be loaded.
 */
export function useOpenedDocument<Name extends DocumentKind, Values extends { customer_id: string }>(
  kind: Name,
  id: string,
) {
  const { rates, newLineRate, ...vatRates } = useVatRates()
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...apiOf(kind).get.queryOptions({ input: { id } }),
    // The form must start from what is stored: a colleague may have changed a cached document.
    refetchOnMount: 'always',
  })
  // Typed changes belong to the document as it was opened; a newer one replaces it only on request.
  const [opened, setOpened] = useState<DocumentOf<Name> | null>(null)
  if (opened === null && data && isFetchedAfterMount && !error) setOpened(data as DocumentOf<Name>)
  const draft = useDraftOffer<TypedDocument<Values>>(`${kind} ${id}`)
  const restoredCustomer = usePickedCustomer(draft.restored?.values.customer_id)
  const isReady = opened !== null && rates !== undefined && restoredCustomer !== undefined
  return {
    opened,
    draft,
    /** Given to the form; undefined until everything is loaded. */
    start: isReady
      ? {
          key: `${opened.version} ${draft.restored ? 'restored' : ''}`,
          onReopen: (latest: DocumentOf<Name>) => {
            draft.forgetRestored()
            setOpened(latest)
          },
          restored: draft.restored,
          customer: restoredCustomer ?? customerToday(opened),
          rates,
          newLineRate,
        }
      : undefined,
    failure:
      !opened && error
        ? { error, refetch }
        : !rates && vatRates.error
          ? { error: vatRates.error, refetch: vatRates.refetch }
          : undefined,
  }
}
