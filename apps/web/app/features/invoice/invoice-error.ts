import { errorSentence } from '../../api/error-sentence.ts'
import { isRefusal } from '../../api/refusal-error.ts'

/** The reason why an invoice could not be saved, to follow 'Failed to create invoice: ' and the like. */
export function invoiceError(error: unknown, doing: 'create' | 'update'): string {
  if (isRefusal(error, 'company_required')) return 'No company selected'
  if (isRefusal(error, 'unauthenticated')) {
    return doing === 'create' ? 'User not authenticated' : 'User not authenticated or invoice ID missing'
  }
  return errorSentence(error)
}
