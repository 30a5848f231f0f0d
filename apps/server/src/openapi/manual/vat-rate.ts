import { reducedRate, standardRate } from '../sample/company.ts'
import type { Manual } from './page.ts'

const one = { id: reducedRate.id }
const written = { name: reducedRate.name, rate: reducedRate.rate }

export const vatRateManual: Manual<'vatRate'> = {
  list: {
    description:
      'Returns the VAT rates of the company in percent, the default first. Archived ones are listed only with `status=archived`.',
    input: { status: 'active' },
    output: { items: [standardRate, reducedRate] },
  },
  create: {
    description:
      'Adds a VAT rate, in percent from 0 to 100 with at most two decimals. The first one of a company becomes the default.',
    input: written,
    output: reducedRate,
  },
  update: {
    description:
      'Changes the name and the percentage of a VAT rate. Products that use it take the new percentage; existing quotes and invoices stay as they are.',
    notFound: ['vat_rate'],
    input: { ...one, ...written },
    output: reducedRate,
  },
  setDefault: {
    description:
      'Makes a VAT rate the default instead of the current one. New products, and lines without a rate of their own, take the default.',
    notFound: ['vat_rate'],
    input: one,
    output: { ...reducedRate, is_default: true },
  },
  delete: {
    description:
      'Deletes a VAT rate that no product or service uses. One in use is refused with `in_use` and can be archived. Existing documents keep their percentage.',
    notFound: ['vat_rate'],
    input: one,
    output: one,
  },
  archive: {
    description:
      'Archives a VAT rate, which is no longer offered. Products and services that use it keep it. An archived rate is `not_found`.',
    notFound: ['vat_rate'],
    input: one,
    output: one,
  },
  restore: {
    description:
      'Restores an archived VAT rate. If there is no other, it becomes the default. A rate that is not archived is left as it is.',
    notFound: ['vat_rate'],
    input: one,
    output: reducedRate,
  },
}
