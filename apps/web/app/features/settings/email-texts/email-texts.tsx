import { EMAIL_TEXT_GROUPS, EMAIL_TEXTS } from '@quotespark/domain/document'
import { Card, CardHeader, CardTitle, Skeleton } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { EmailTextItem } from './email-text-item.tsx'

/** Every email that the company can write itself, in groups. */
export function EmailTexts() {
  const { data, error, refetch } = useQuery(api.emailText.list.queryOptions())
  if (!data) {
    return error ? (
      <NotLoadedAlert title="The email texts could not be loaded" onRetry={() => refetch()}>
        {errorSentence(error)}
      </NotLoadedAlert>
    ) : (
      <Skeleton className="h-96" />
    )
  }
  return EMAIL_TEXT_GROUPS.map(([group, title]) => (
    <Card key={group} aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {data.items
          .filter(({ email_name }) => EMAIL_TEXTS[email_name].group === group)
          .map((text) => (
            <EmailTextItem key={text.email_name} text={text} />
          ))}
      </ul>
    </Card>
  ))
}
