import { staff } from '../../api/procedures.ts'
import { listVatRates } from './list-vat-rates.ts'
import { presentVatRate } from './present-vat-rate.ts'

export const vatRateRouter = {
  list: staff.vatRate.list.handler(async ({ context }) => ({
    items: (await listVatRates(context)).map(presentVatRate),
  })),
}
