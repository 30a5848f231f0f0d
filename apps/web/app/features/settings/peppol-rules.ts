import { companyInformation } from '@quotespark/contract'
import { z } from 'zod'

export const peppolForm = z.object({ endpoint: companyInformation.shape.endpoint })
