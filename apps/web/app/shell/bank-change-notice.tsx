import { Alert, Button, remembered, writeDeviceStorage } from '@quotespark/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { Moment } from './moment.tsx'

/** Shown for a week after a change of the bank account on invoices; users dismiss it on each of their devices. */
export function BankChangeNotice() {
  const { bank_details_changed: change, company } = useAccount()
  const key = `quotespark-bank-change-${company.id}`
  const [seen, setSeen] = useState(() => remembered(key))
  if (!change || seen === change.changed_at) return null
  const putAway = () => {
    writeDeviceStorage(key, change.changed_at)
    setSeen(change.changed_at)
  }
  return (
    <Alert
      tone="warning"
      className="mb-6"
      title="The bank details were changed"
      action={
        <>
          <Button size="sm" variant="outline" render={<Link to="/app/settings#bank-account-number" />}>
            Check Them
          </Button>
          <Button size="sm" variant="ghost" onClick={putAway}>
            Dismiss
          </Button>
        </>
      }
    >
      The bank details were changed on <Moment at={change.changed_at} /> by {change.changed_by}. Invoices sent
      since then show the new account.
    </Alert>
  )
}
