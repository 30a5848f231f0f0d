import type { CustomerContact, CustomerDetail } from '@quotespark/contract'
import { MESSAGES } from '@quotespark/domain/validation'
import { showToast } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useCustomerRefresh } from './use-customer-refresh.ts'

const TOAST_MS = 6000

export type InvitationState = 'none' | 'sending' | 'invited' | 'error'

/** Invites the customer, or one of their further contacts, to the portal; `state` is the progress of the invitation. */
export function useInvitation(
  customer: CustomerDetail,
  contact?: CustomerContact,
): { state: InvitationState; invite: () => void } {
  const refresh = useCustomerRefresh()
  const { mutate, isPending, isError } = useCreateMutation(api.customer.invite, {
    staysOpen: true,
    onSuccess: (invited) => {
      refresh(invited)
      showToast({
        title: `Portal invitation sent to ${contact?.email ?? invited.email}...`,
        tone: 'success',
        duration: TOAST_MS,
      })
    },
    onError: (error) =>
      showToast({
        title: isRefusal(error, 'customer_email_missing')
          ? MESSAGES.portalInviteEmail
          : errorSentence(error, 'Failed to send portal invitation'),
        tone: 'danger',
        duration: TOAST_MS,
      }),
  })
  return {
    state: isPending
      ? 'sending'
      : isError
        ? 'error'
        : (contact ?? customer).portal_invited_at
          ? 'invited'
          : 'none',
    invite: () => mutate({ id: customer.id, contact_id: contact?.id ?? null }),
  }
}
