import { companyInformation } from '@quotespark/contract'
import { z } from 'zod'

/** The company's details, and whether it is registered for VAT, which is saved by a call of its own. */
export const companyInformationForm = companyInformation.safeExtend({ vat_registered: z.boolean() })
