import type { CustomerDetail } from '@quotespark/contract'
import { Button, showToast } from '@quotespark/ui'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import type { TypedLetter } from '~/features/document/send/use-letter.ts'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { useCustomerRefresh } from './use-customer-refresh.ts'

const loadDialog = async () => (await import('~/features/document/send/letter-dialog.tsx')).LetterDialog

interface SendStatementProps {
  customer: CustomerDetail
  days: { from: string; to: string }
}

/** Shows the email with the statement, and sends it. */
export function SendStatement({ customer: { id }, days }: SendStatementProps) {
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState<string | null>()
  const { Part: LetterDialog, prepare, load } = useLazyPart('The email', loadDialog)
  const refresh = useCustomerRefresh()
  const send = useCreateMutation(api.customer.sendStatement, {
    staysOpen: true,
    onSuccess: (sent) => {
      refresh(sent)
      setOpen(false)
      showToast({ title: 'Statement sent', ...(to && { description: `Emailed to ${to}` }), tone: 'success' })
    },
    onError: (error) =>
      showToast({ title: 'The statement was not sent', description: errorSentence(error), tone: 'danger' }),
  })
  const inputOf = ({ to: to_email, ...words }: TypedLetter) => ({
    ...{ id, ...days, ...words },
    ...(to_email !== undefined && { to_email }),
  })
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={async () => (await load()) && setOpen(true)}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <Send />
        Send
      </Button>
      {LetterDialog && (
        <LetterDialog
          title="Send statement"
          previewOf={(typed) => api.customer.previewStatement.queryOptions({ input: inputOf(typed) })}
          open={open}
          onOpenChange={setOpen}
          sending={send.isPending}
          onSend={(letter, address) => {
            setTo(address)
            send.mutate(inputOf(letter))
          }}
        />
      )}
    </>
  )
}
