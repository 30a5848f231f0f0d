import { lazyPart } from '~/screens/lazy-part.tsx'

/** Loaded late: it comes below the first fields, and brings the code of a select. */
export const UsualVatFields = lazyPart(
  async () => (await import('~/forms/usual-vat-fields.tsx')).UsualVatFields,
  {
    fallback: null,
  },
)
