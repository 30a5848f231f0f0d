import { Button } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { Address, LinkPage } from '~/screens/link-page.tsx'
import { Press } from '~/screens/press.tsx'
import { useLinkToken } from '~/screens/use-link-token.ts'

/** `/newsletter/confirm?token=…`, the target of the link in the confirmation email. */
export default function ConfirmScreen() {
  const token = useLinkToken()
  const { mutate, data, error, isPending } = useSingleMutation(api.newsletter.confirm.mutationOptions())

  if (data) {
    return (
      <LinkPage icon="done" title="You are subscribed" action={<ReadBlog />}>
        New articles will come to <Address>{data.email}</Address>. Each mail has a link that unsubscribes.
      </LinkPage>
    )
  }
  if (isRefusal(error, 'newsletter_link_over') && error.data.reason === 'used') {
    return (
      <LinkPage icon="done" title="You are subscribed already" action={<ReadBlog />}>
        This link has done its work. There is nothing more to do.
      </LinkPage>
    )
  }
  if (isRefusal(error, 'newsletter_link_over')) {
    return (
      <LinkPage icon="broken" title="This link has expired" action={<SubscribeAgain />}>
        It was valid for 3 days. Please subscribe again, and a new one comes to you.
      </LinkPage>
    )
  }
  if (token === '' || isRefusal(error, 'not_found', 'invalid_input')) {
    return (
      <LinkPage icon="broken" title="This link does not work" action={<SubscribeAgain />}>
        Perhaps it was cut off on its way, or a newer mail has taken its place: please open the newest one, or
        subscribe again.
      </LinkPage>
    )
  }
  return (
    <LinkPage
      icon="question"
      title="Confirm your subscription"
      action={
        <Press
          label="Confirm Subscription"
          busy="Confirming..."
          ready={token !== undefined}
          pending={isPending}
          error={error}
          onPress={() => token && mutate({ token })}
        />
      }
    >
      New articles of the Quotespark blog will come to you by email. You can unsubscribe with one press at any
      time.
    </LinkPage>
  )
}

function ReadBlog() {
  return <Button render={<a href="/blog" />}>Read the Blog</Button>
}

function SubscribeAgain() {
  return <Button render={<a href="/blog#stay-updated" />}>Subscribe Again</Button>
}
