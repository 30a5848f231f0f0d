import { createContext, useContext } from 'react'

const FieldRequired = createContext(false)

export const FieldRequiredProvider = FieldRequired.Provider

/**
 * Returns `aria-required` for a control inside a required Field. The `required` attribute would show the browser's own
 * bubbles before the product's messages.
 */
export function useFieldRequired(): true | undefined {
  return useContext(FieldRequired) || undefined
}
