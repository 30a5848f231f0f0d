import type { Member } from '@quotespark/contract'
import { Button, ConfirmDialog, showToast } from '@quotespark/ui'
import { LogOut } from 'lucide-react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { setCurrentCompany } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/** Lets the current user leave the team. The last owner is told what to do first. */
export function LeaveTeamButton({ members }: { members: readonly Member[] }) {
  const { company } = useAccount()
  const { mutateAsync } = useSingleMutation(
    api.member.leave.mutationOptions({
      onSuccess: () => {
        setCurrentCompany(undefined)
        window.location.assign('/app/dashboard')
      },
      onError: (error) =>
        showToast({ title: errorSentence(error, 'Failed to leave the team'), tone: 'danger' }),
    }),
  )
  const owners = members.filter(({ is_owner }) => is_owner)
  if (owners.length === 1 && owners[0]?.is_you) {
    return (
      <p className="text-muted-foreground text-sm">
        You are the only owner. To leave the team, make someone else an owner first.
      </p>
    )
  }
  return (
    <ConfirmDialog
      title={`Leave the team of ${company.name}?`}
      description="You lose access at once and your pending invitations are cancelled. Your documents stay. To come back, you need a new invitation."
      confirmLabel="Leave Team"
      onConfirm={() => mutateAsync(undefined)}
      trigger={
        <Button variant="outline" className="self-start">
          <LogOut />
          Leave Team
        </Button>
      }
    />
  )
}
