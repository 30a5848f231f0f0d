import { lazyPart } from '~/screens/lazy-part.tsx'

/** Below what is first filled in, and with the choice of a list. */
export const UsualVatFields = lazyPart(
  async () => (await import('~/forms/usual-vat-fields.tsx')).UsualVatFields,
  {
    fallback: null,
  },
)
