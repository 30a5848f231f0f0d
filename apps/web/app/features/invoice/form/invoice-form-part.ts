import { lazyPartBesideData } from '~/screens/lazy-part.tsx'

export const InvoiceForm = lazyPartBesideData(async () => (await import('./invoice-form.tsx')).InvoiceForm)
