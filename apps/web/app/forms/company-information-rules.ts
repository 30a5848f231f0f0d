import { companyInformation } from '@quotespark/contract'
import { isCountryCode } from '@quotespark/domain/address'
import { MESSAGES } from '@quotespark/domain/validation'
import { z } from 'zod'

/** The company's details, and whether it is registered for VAT, which is saved by a call of its own. */
export const companyInformationForm = companyInformation.safeExtend({ vat_registered: z.boolean() })

/** The second step of setting up a company: its country stands for the whole address. */
export const companyDetailsForm = companyInformationForm.safeExtend({
  country_code: z.string().refine(isCountryCode, MESSAGES.country),
})
