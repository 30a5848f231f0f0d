import { formatMoney } from '@quotespark/domain/money'
import { Checkbox, Field, Input, Textarea } from '@quotespark/ui'
import { EmailInput } from '~/forms/email-input.tsx'
import { EmailListInput } from '~/forms/email-list-input.tsx'
import type { Letter, LetterDrawn, TypedLetter } from './use-letter.ts'

/** Recipients and words of an email before it goes out. */
export function LetterFields({ letter: { typed, type, drawn, problems } }: { letter: Letter<LetterDrawn> }) {
  // A statement calls its address `to_email`, because `to` is its last day.
  const problem = (path: string) =>
    problems.find((issue) => issue.path === path || issue.path === `${path}_email`)?.message
  const interest = drawn?.interest_amount ?? null
  const field = (name: Exclude<keyof TypedLetter, 'show_interest'>) => ({
    value: typed[name] ?? drawn?.[name] ?? '',
    disabled: !drawn,
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  })
  return (
    <div className="flex flex-col gap-5">
      <Field label="To" error={problem('to')}>
        <EmailInput autoComplete="off" {...field('to')} />
      </Field>
      <Field label="Cc" description="Separate several addresses with commas." error={problem('cc')}>
        <EmailListInput {...field('cc')} />
      </Field>
      <Field label="Subject" error={problem('subject')}>
        <Input autoComplete="off" {...field('subject')} />
      </Field>
      <Field label="Message" error={problem('message')}>
        <Textarea rows={9} {...field('message')} />
      </Field>
      {interest !== null && (
        <Checkbox
          label="Show interest"
          description={`Names what can be claimed for late payment today: ${formatMoney(interest)}.`}
          checked={typed.show_interest ?? false}
          onCheckedChange={(checked) => type('show_interest', checked)}
        />
      )}
    </div>
  )
}
