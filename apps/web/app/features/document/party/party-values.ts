import type { AddressFields } from '@quotespark/domain/address'

/** Address fields in the form of a company or a customer. */
export interface PartyValues {
  address?: string | null
  address_fields?: { [Name in keyof AddressFields]?: string | null } | null
}

export interface AddressFieldProps {
  rows?: number
  readOnly?: boolean
  /** 'off' where the address belongs to somebody other than the user. */
  autoComplete: 'on' | 'off'
}
