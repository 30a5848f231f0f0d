import { createContext, useContext } from 'react'

const FieldRequired = createContext(false)

export const FieldRequiredProvider = FieldRequired.Provider

/**
 * `aria-required` for a control inside a required Field. Not the `required` attribute: its browser bubbles would
 * pre-empt the product's own messages.
 */
export function useFieldRequired(): true | undefined {
  return useContext(FieldRequired) || undefined
}
