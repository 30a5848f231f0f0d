import type { Member } from '@quotespark/contract'
import { Alert, Button, Dialog, DialogClose, DialogFooter, Field, Select, SelectGroups } from '@quotespark/ui'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { ROLE_GROUPS, ROLE_OPTIONS, roleDescription } from './role-options.ts'
import { memberName } from './team-member-name.ts'
import { MakeOwnerButton, RemoveButton } from './team-member-steps.tsx'
import { useTeamChange } from './use-team-change.ts'

const rules = contractRules('memberRoleInput')

/** The Edit button of a member who is not an owner, and its dialog: role, ownership, removal. */
export function TeamMemberDialog({ member }: { member: Member }) {
  const [open, setOpen] = useState(false)
  const name = memberName(member)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`Edit ${name}`}
      description={member.email}
      dismissOutside={false}
      trigger={
        <Button variant="outline" size="sm" aria-description={name}>
          Edit
        </Button>
      }
    >
      <RoleForm member={member} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function RoleForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const name = memberName(member)
  const form = useZodForm(rules, { defaultValues: { role: member.role } })
  const role = form.watch('role')
  const locksOut = member.is_you && role !== 'admin'
  const change = useTeamChange<Member>({
    done: () => `${name}’s role has been changed`,
    failed: 'Failed to change the role',
  })
  const update = useSingleMutation(
    api.member.update.mutationOptions({
      ...change,
      onSuccess: (changed) => {
        change.onSuccess(changed)
        onDone()
      },
    }),
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((input) => update.mutate({ id: member.id, ...input }))}
    >
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <Field label="Role" description={roleDescription(field.value)}>
            <Select value={field.value} onValueChange={field.onChange} options={ROLE_OPTIONS}>
              <SelectGroups groups={ROLE_GROUPS} />
            </Select>
          </Field>
        )}
      />
      {locksOut && (
        <Alert tone="warning" live title="This is your own role">
          You will no longer be able to manage the team or change this back.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2 border-border border-t pt-5">
        {member.abilities.make_owner && <MakeOwnerButton member={member} onDone={onDone} />}
        {member.abilities.remove && <RemoveButton member={member} onDone={onDone} />}
      </div>
      <DialogFooter className="mt-0">
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button
          type="submit"
          loading={update.isPending}
          loadingText="Saving..."
          disabled={role === member.role}
        >
          {locksOut ? 'Change My Role' : 'Save Changes'}
        </Button>
      </DialogFooter>
    </form>
  )
}
