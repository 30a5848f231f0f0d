import type { CustomerDetail, Invoice } from '@quotespark/contract'
import { Button, Checkbox, RadioGroup, showToast } from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

type Answer = 'yes' | 'no'

/** Asks once whether the customer of a late invoice is a business: only those owe statutory interest. */
export function BusinessQuestion({ invoice }: { invoice: Invoice }) {
  const id = invoice.customer?.id ?? ''
  const { data: customer } = useQuery(api.customer.get.queryOptions({ input: { id } }))
  if (!customer) return null
  return <Question key={customer.version} customer={customer} />
}

function Question({ customer }: { customer: CustomerDetail }) {
  const { name, vat_number, company_number, abilities } = customer
  const [answer, setAnswer] = useState<Answer | null>(vat_number || company_number ? 'yes' : null)
  const [isAuthority, setAuthority] = useState(customer.is_public_authority)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useSingleMutation(
    api.customer.update.mutationOptions({
      onSuccess: (latest) => {
        queryClient.setQueryData(api.customer.get.queryKey({ input: { id: latest.id } }), latest)
        for (const part of [api.customer, api.invoice]) {
          void queryClient.invalidateQueries({ queryKey: part.key() })
        }
      },
      onError: (error) => {
        void queryClient.invalidateQueries({ queryKey: api.customer.key() })
        showToast({ title: errorSentence(error, 'Failed to update customer'), tone: 'danger' })
      },
    }),
  )
  const question = `Is ${name} a business?`
  if (!abilities.edit) return <p className="text-muted-foreground">{question} Nobody has said yet.</p>
  return (
    <>
      <p className="wrap-anywhere font-medium">{question}</p>
      <p className="text-muted-foreground">Only businesses owe statutory interest on late payments.</p>
      <RadioGroup
        aria-label={question}
        {...(answer && { value: answer })}
        onValueChange={setAnswer}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      {answer === 'yes' && (
        <Checkbox
          label="It is a public authority"
          description="It pays within 30 days at the latest."
          checked={isAuthority}
          onCheckedChange={setAuthority}
        />
      )}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={answer === null}
        loading={isPending}
        loadingText="Saving..."
        onClick={() =>
          mutate({
            ...unchanged(customer),
            is_business: answer === 'yes',
            is_public_authority: answer === 'yes' && isAuthority,
          })
        }
      >
        Save
      </Button>
    </>
  )
}

/** The fields of a customer that a change cannot leave out, as they are. */
function unchanged(customer: CustomerDetail) {
  const { id, version, name, contact_person, email, phone, address, notes } = customer
  return { id, version, name, contact_person, email, no_email: email === '', phone, address, notes }
}
