import type { Quote } from '@quotespark/contract'
import { answerChosen } from '@quotespark/domain/document'
import { showToast } from '@quotespark/ui'
import { CHANNEL_MISSING } from '~/features/document/detail/answer-channel-field.tsx'
import type { QuoteInForm } from './quote-form-values.ts'

/** True when an answer is chosen without saying how staff learned of it: the field then says so and takes the focus. */
export function lacksChannel(quote: Quote | null, form: QuoteInForm['form']): boolean {
  const { status, told } = form.getValues()
  if (!quote || told || !answerChosen(quote.status, status)) return false
  form.setError('told', { message: CHANNEL_MISSING })
  showToast({ title: CHANNEL_MISSING, tone: 'danger' })
  form.setFocus('told')
  return true
}
