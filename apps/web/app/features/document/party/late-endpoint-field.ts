import { lazyPart } from '~/screens/lazy-part.tsx'

/** Below what is first filled in, and with the choice of a list. */
export const EndpointField = lazyPart(async () => (await import('./endpoint-field.tsx')).EndpointField, {
  fallback: null,
})
