import { ANSWER_CHANNEL_LABELS, ANSWER_CHANNELS, type AnswerChannel } from '@quotespark/domain/document'
import { Field, RadioGroup } from '@quotespark/ui'

export const ANSWER_CHANNEL_OPTIONS = ANSWER_CHANNELS.map((value) => ({
  value,
  label: ANSWER_CHANNEL_LABELS[value],
}))

export const HOW_TOLD = 'How were you told?'

/** Shown while no answer channel is chosen where one is needed. */
export const CHANNEL_MISSING = 'Please say how you were told'

interface AnswerChannelFieldProps {
  /** The channel chosen before, if any. */
  defaultValue?: AnswerChannel | undefined
  onValueChange: (value: AnswerChannel) => void
  error?: string | undefined
  disabled?: boolean
}

/** Asks how a customer gave their answer. It is kept as evidence, so nothing is preselected. */
export function AnswerChannelField({ defaultValue, error, ...group }: AnswerChannelFieldProps) {
  return (
    <Field label={HOW_TOLD} required error={error}>
      <RadioGroup<AnswerChannel>
        className="my-1"
        options={ANSWER_CHANNEL_OPTIONS}
        {...(defaultValue && { defaultValue })}
        {...group}
      />
    </Field>
  )
}
