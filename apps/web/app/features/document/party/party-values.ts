import type { AddressFields } from '@quotespark/domain'

/** Of a form of a company or a customer. */
export interface PartyValues {
  address?: string | null
  address_fields?: { [Name in keyof AddressFields]?: string | null } | null
}

export interface AddressFieldProps {
  rows?: number
  readOnly?: boolean
  /** 'off' where the address is not that of who fills the form in. */
  autoComplete: 'on' | 'off'
}
