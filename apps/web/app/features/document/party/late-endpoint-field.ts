import { lazyPart } from '~/screens/lazy-part.tsx'

/** Loaded late: it is below the fields filled in first, and brings the choices of a list. */
export const EndpointField = lazyPart(async () => (await import('./endpoint-field.tsx')).EndpointField, {
  fallback: null,
})
