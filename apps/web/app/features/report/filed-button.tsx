import type { VatSummary } from '@quotespark/contract'
import { formatLongDate, londonDate } from '@quotespark/domain/time'
import { Button, ConfirmDialog } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount } from '~/account/account.ts'
import { useCompanyChange } from '~/account/use-company-change.ts'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/** Says after a period that its VAT was filed; owners only, and not while something is missing. */
export function FiledButton({ data: { to, is_complete } }: { data: VatSummary }) {
  const { company, is_owner } = useAccount()
  const queryClient = useQueryClient()
  const change = useCompanyChange()
  const { mutateAsync } = useSingleMutation(api.company.setVatFiledTo.mutationOptions())
  const isOver = to < londonDate(new Date())
  const isFiled = company.vat_filed_to !== null && company.vat_filed_to >= to
  if (!is_owner || !isOver || isFiled || !is_complete) return null

  async function file() {
    try {
      change.saved(await mutateAsync({ vat_filed_to: to }), `VAT is filed to ${formatLongDate(to)}.`)
      void queryClient.invalidateQueries({ queryKey: api.report.key() })
    } catch (error) {
      change.failed(error, 'Failed to update the VAT filed date')
    }
  }

  return (
    <ConfirmDialog
      trigger={<Button>I have filed this</Button>}
      tone="primary"
      title={`Close VAT to ${formatLongDate(to)}?`}
      description="Nothing that counts up to this day changes any more. What you record later for it counts in the open period."
      confirmLabel="I have filed this"
      onConfirm={file}
    />
  )
}
