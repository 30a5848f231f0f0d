import { Button } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { Address, EmailLinkPage } from '~/screens/link-page.tsx'
import { EmailLinkAction } from '~/screens/press.tsx'
import { useLinkToken } from '~/screens/use-link-token.ts'

/** `/newsletter/confirm?token=…`, the target of the link in the confirmation email. */
export default function ConfirmScreen() {
  const token = useLinkToken()
  const { mutate, data, error, isPending } = useSingleMutation(api.newsletter.confirm.mutationOptions())

  if (data) {
    return (
      <EmailLinkPage icon="done" title="You are subscribed" action={<ReadBlog />}>
        New articles will come to <Address>{data.email}</Address>. Each email has an unsubscribe link.
      </EmailLinkPage>
    )
  }
  if (isRefusal(error, 'newsletter_link_over') && error.data.reason === 'used') {
    return (
      <EmailLinkPage icon="done" title="You are already subscribed" action={<ReadBlog />}>
        This link has already been used. There is nothing more to do.
      </EmailLinkPage>
    )
  }
  if (isRefusal(error, 'newsletter_link_over')) {
    return (
      <EmailLinkPage icon="broken" title="This link has expired" action={<SubscribeAgain />}>
        It was valid for 3 days. Please subscribe again to get a new one.
      </EmailLinkPage>
    )
  }
  if (token === '' || isRefusal(error, 'not_found', 'invalid_input')) {
    return (
      <EmailLinkPage icon="broken" title="This link does not work" action={<SubscribeAgain />}>
        It may be incomplete, or replaced by a newer one. Please open the newest email, or subscribe again.
      </EmailLinkPage>
    )
  }
  return (
    <EmailLinkPage
      icon="question"
      title="Confirm your subscription"
      action={
        <EmailLinkAction
          label="Confirm Subscription"
          busy="Confirming..."
          ready={token !== undefined}
          pending={isPending}
          error={error}
          onPress={() => token && mutate({ token })}
        />
      }
    >
      We’ll email you new articles from the Quotespark blog. You can unsubscribe with one click at any time.
    </EmailLinkPage>
  )
}

function ReadBlog() {
  return <Button render={<a href="/blog" />}>Read the Blog</Button>
}

function SubscribeAgain() {
  return <Button render={<a href="/blog#stay-updated" />}>Subscribe Again</Button>
}
