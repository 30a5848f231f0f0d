import { Button } from '@quotespark/ui'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { Address, LinkPage } from '~/screens/link-page.tsx'
import { Press } from '~/screens/press.tsx'
import { useLinkToken } from '~/screens/use-link-token.ts'

/** `/newsletter/unsubscribe?token=…`, linked from every newsletter. A mail program's own button sends a POST there. */
export default function UnsubscribeScreen() {
  const token = useLinkToken()
  const { mutate, data, error, isPending } = useSingleMutation(api.newsletter.unsubscribe.mutationOptions())

  if (data) {
    return (
      <LinkPage icon="done" title="You are unsubscribed" action={<ReadBlog />}>
        No more newsletters will come to <Address>{data.email}</Address>, and we have deleted the address. The
        articles stay open to you.
      </LinkPage>
    )
  }
  if (token === '' || isRefusal(error, 'not_found', 'invalid_input')) {
    return (
      <LinkPage icon="broken" title="Nobody is subscribed by this link" action={<ReadBlog />}>
        It has done its work, or was cut off on its way. Should newsletters still come, please press the link
        in the newest one.
      </LinkPage>
    )
  }
  return (
    <LinkPage
      icon="gone"
      title="Unsubscribe from the newsletter"
      action={
        <Press
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
    </LinkPage>
  )
}

function ReadBlog() {
  return (
    <Button variant="outline" render={<a href="/blog" />}>
      Read the Blog
    </Button>
  )
}
