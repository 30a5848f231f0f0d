import { Button } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { Address, EmailLinkPage } from '~/screens/link-page.tsx'
import { EmailLinkAction } from '~/screens/press.tsx'
import { useLinkToken } from '~/screens/use-link-token.ts'

/** `/newsletter/unsubscribe?token=…`, linked from every newsletter. A mail program's own button sends a POST there. */
export default function UnsubscribeScreen() {
  const token = useLinkToken()
  const { mutate, data, error, isPending } = useSingleMutation(api.newsletter.unsubscribe.mutationOptions())

  if (data) {
    return (
      <EmailLinkPage icon="done" title="You are unsubscribed" action={<ReadBlog />}>
        We will not send any more newsletters to <Address>{data.email}</Address>, and we have deleted the
        address. You can still read the articles here.
      </EmailLinkPage>
    )
  }
  if (token === '' || isRefusal(error, 'not_found', 'invalid_input')) {
    return (
      <EmailLinkPage icon="broken" title="This link has no subscription" action={<ReadBlog />}>
        It has already been used, or is incomplete. If you still get newsletters, use the link in the newest
        one.
      </EmailLinkPage>
    )
  }
  return (
    <EmailLinkPage
      icon="gone"
      title="Unsubscribe from the newsletter"
      action={
        <EmailLinkAction
          label="Unsubscribe"
          busy="Unsubscribing..."
          ready={token !== undefined}
          pending={isPending}
          error={error}
          onPress={() => token && mutate({ token })}
          withoutScript={
            // Posts to this same address, with its token.
            <form method="post">
              <Button type="submit" size="lg">
                Unsubscribe
              </Button>
            </form>
          }
        />
      }
    >
      Press the button to stop the newsletter. We then delete your address.
    </EmailLinkPage>
  )
}

function ReadBlog() {
  return (
    <Button variant="outline" render={<a href="/blog" />}>
      Read the Blog
    </Button>
  )
}
