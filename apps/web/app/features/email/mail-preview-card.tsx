import {
  Alert,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  cn,
  Skeleton,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from '@quotespark/ui'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { NotLoadedAlert } from '~/screens/not-loaded-alert.tsx'
import { MailFrame } from '~/shell/mail-frame.tsx'
import type { MailPreview } from './use-mail-preview.ts'

export function MailPreviewCard({ preview }: { preview: MailPreview }) {
  const { data, error, isPlaceholderData } = preview
  return (
    <Card aria-labelledby="mail-preview-title">
      <CardHeader>
        <CardTitle id="mail-preview-title">Preview</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {error && <PreviewProblem error={error} refetch={preview.refetch} />}
        {data && (
          <div className={cn('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}>
            <p className="text-sm">
              <span className="text-muted-foreground">Subject: </span>
              <span className="wrap-break-word font-medium">{data.subject}</span>
            </p>
            <Tabs defaultValue="html" className="gap-4">
              <TabList aria-label="Part of the email">
                <Tab value="html">HTML</Tab>
                <Tab value="text">Plain Text</Tab>
              </TabList>
              <TabPanel value="html">
                <MailFrame
                  title="Email preview"
                  html={data.html}
                  className="h-[42rem] w-full rounded-lg border border-border"
                />
              </TabPanel>
              <TabPanel value="text">
                <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg border border-border bg-muted/50 p-4 text-sm">
                  {data.text}
                </pre>
              </TabPanel>
            </Tabs>
          </div>
        )}
        {!data && !error && <Skeleton className="h-[42rem] rounded-lg" />}
      </CardContent>
    </Card>
  )
}

function PreviewProblem({ error, refetch }: { error: Error; refetch: () => unknown }) {
  if (isRefusal(error, 'invalid_input')) {
    return (
      <Alert tone="warning" live title="This email cannot be previewed with these values">
        <ul>
          {error.data.issues.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      </Alert>
    )
  }
  return (
    <NotLoadedAlert live title="The preview could not be loaded" onRetry={() => refetch()}>
      {errorSentence(error)}
    </NotLoadedAlert>
  )
}
