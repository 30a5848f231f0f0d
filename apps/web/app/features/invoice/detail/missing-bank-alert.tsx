import type { Invoice } from '@quotespark/contract'
import { isZeroMoney } from '@quotespark/domain/money'
import { Alert, Button } from '@quotespark/ui'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'

/** Warns on a draft that no bank details are set, before the customer finds out that they cannot pay. */
export function MissingBankAlert({ invoice }: { invoice: Invoice }) {
  const { abilities } = useAccount()
  const { bank_details_missing, balance_due } = invoice
  if (!invoice.abilities.send || !bank_details_missing || isZeroMoney(balance_due)) return null
  return (
    <Alert
      tone="warning"
      title="Your bank details are missing"
      {...(abilities.manage_company
        ? {
            action: (
              <Button size="sm" variant="outline" render={<Link to="/app/settings#bank-account-name" />}>
                Add Your Bank Account
              </Button>
            ),
          }
        : {})}
    >
      Without them your customer will not know where to pay.
    </Alert>
  )
}
