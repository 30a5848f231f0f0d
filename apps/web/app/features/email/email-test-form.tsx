import type { MailTemplateInfo } from '@quotespark/contract'
import {
  Alert,
  Button,
  Card,
  CardAction,
  CardContent,
  CardFooter,
  CardHeader,
  CardTitle,
  Field,
  Select,
} from '@quotespark/ui'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '~/account/session.ts'
import { EmailInput } from '~/forms/email-input.tsx'
import type { TestReport } from './test-report.ts'
import { useEmailChecks } from './use-email-checks.ts'
import type { TestEmailForm } from './use-test-email-form.ts'
import { VariableFields } from './variable-fields.tsx'

export interface EmailTestFormProps {
  mail: TestEmailForm
  templates: readonly MailTemplateInfo[]
  onReport: (report: TestReport) => void
}

export function EmailTestForm({ mail, templates, onReport }: EmailTestFormProps) {
  const { form, template, variables } = mail
  const { errors } = form.formState
  const { data: session } = useSession()
  const checks = useEmailChecks(mail, onReport)
  const send = form.handleSubmit(({ to }) => checks.send({ to, template: template.name, variables }))
  return (
    <form noValidate onSubmit={send}>
      <Card aria-labelledby="email-test-title">
        <CardHeader>
          <CardTitle id="email-test-title">Send a Sample</CardTitle>
          <CardAction>
            <Button variant="ghost" size="sm" className="-my-1 -mr-3" onClick={mail.reset}>
              Reset Variables
            </Button>
          </CardAction>
        </CardHeader>
        <CardContent className="flex flex-col gap-5">
          {session === null && <SignInFirst />}
          <Field label="Recipient" required error={errors.to?.message}>
            <EmailInput autoComplete="off" {...form.register('to')} />
          </Field>
          <Field label="Template" description={template.description} error={errors.template?.message}>
            <Select
              value={template.name}
              onValueChange={mail.choose}
              options={templates.map(({ name, title }) => ({ value: name, label: title }))}
            />
          </Field>
          <VariableFields mail={mail} />
        </CardContent>
        <CardFooter className="gap-2 *:grow max-sm:flex-col max-sm:*:w-full">
          <Button
            variant="outline"
            disabled={!session}
            loading={checks.isLooking}
            onClick={checks.testEnvironment}
          >
            Test Environment
          </Button>
          <Button
            variant="outline"
            disabled={!session}
            loading={checks.isTesting}
            onClick={checks.testProvider}
          >
            Test email-provider API
          </Button>
          <Button type="submit" disabled={!session} loading={checks.isSending} loadingText="Sending...">
            <Send />
            Send Test Email
          </Button>
        </CardFooter>
      </Card>
    </form>
  )
}

function SignInFirst() {
  return (
    <Alert
      tone="info"
      title="Sign in to send a test email"
      action={
        <Button variant="outline" size="sm" render={<Link to="/app/email-test" />}>
          Sign In
        </Button>
      }
    >
      Templates and previews are open to everyone.
    </Alert>
  )
}
