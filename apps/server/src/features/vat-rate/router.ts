import type { VatRateEntry } from '@quotespark/contract'
import type { vatRates } from '@quotespark/database'
import { staff } from '../../api/procedures.ts'
import { archiveVatRate } from './archive-vat-rate.ts'
import { createVatRate } from './create-vat-rate.ts'
import { deleteVatRate } from './delete-vat-rate.ts'
import { listVatRates } from './list-vat-rates.ts'
import { restoreVatRate } from './restore-vat-rate.ts'
import { setDefaultVatRate } from './set-default-vat-rate.ts'
import { updateVatRate } from './update-vat-rate.ts'

export const vatRateRouter = {
  list: staff.vatRate.list.handler(async ({ context, input }) => ({
    items: (await listVatRates(context, input)).map(presentVatRate),
  })),
  create: staff.vatRate.create.handler(async ({ context, input }) =>
    presentVatRate(await createVatRate(context, input)),
  ),
  update: staff.vatRate.update.handler(async ({ context, input }) =>
    presentVatRate(await updateVatRate(context, input)),
  ),
  setDefault: staff.vatRate.setDefault.handler(async ({ context, input }) =>
    presentVatRate(await setDefaultVatRate(context, input.id)),
  ),
  delete: staff.vatRate.delete.handler(async ({ context, input }) => {
    await deleteVatRate(context, input.id)
    return input
  }),
  archive: staff.vatRate.archive.handler(async ({ context, input }) => {
    await archiveVatRate(context, input.id)
    return input
  }),
  restore: staff.vatRate.restore.handler(async ({ context, input }) =>
    presentVatRate(await restoreVatRate(context, input.id)),
  ),
}

function presentVatRate(row: typeof vatRates.$inferSelect): VatRateEntry {
  return { id: row.id, name: row.name, rate: row.rate, is_default: row.is_default }
}
